/** A table in a file that is also completely in memory. */
import type { FileStorage } from './file-storage.ts';
import type { TableStorage } from './table-storage.ts';

/** The values of a table in a file, all of which are also in memory. */
export class CachedStorage implements TableStorage {
  private readonly file: FileStorage;
  private readonly bytes: Uint8Array;

  /** `bytes` has the values of the complete layers of the file, and room for the others. */
  constructor(file: FileStorage, bytes: Uint8Array) {
    this.file = file;
    this.bytes = bytes;
  }

  get layers(): number {
    return this.file.layers;
  }
  byte(index: number): number {
    return this.bytes[index]!;
  }
  write(index: number, bytes: Uint8Array): void {
    this.bytes.set(bytes, index);
  }
  completeLayer(): void {
    const { file, bytes, layers } = this;
    const first = file.start(layers);
    file.write(first, bytes.subarray(first, file.start(layers + 1)));
    file.completeLayer();
  }
  followLayer(): void {
    this.file.followLayer();
  }
  all(): Uint8Array {
    return this.bytes.subarray(0, this.file.start(this.layers));
  }
}
