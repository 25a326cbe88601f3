/** The storage of the values of a table, while it is created and read. */

/** The values of a table, a byte for each position. */
export interface TableStorage {
  /** The number of complete layers. */
  readonly layers: number;
  /** The byte of a position in a complete layer. */
  byte(index: number): number;
  /** Writes the bytes of positions in the layer being made. */
  write(index: number, bytes: Uint8Array): void;
  /** Completes the layer being made. */
  completeLayer(): void;
  /** Notices that another thread has completed the layer being made. */
  followLayer(): void;
  /** The bytes of all positions in complete layers. */
  all(): Uint8Array;
}

export class MemoryStorage implements TableStorage {
  layers = 0;
  readonly bytes: Uint8Array;

  constructor(bytes: Uint8Array) {
    this.bytes = bytes;
  }
  byte(index: number): number {
    return this.bytes[index]!;
  }
  write(index: number, bytes: Uint8Array): void {
    this.bytes.set(bytes, index);
  }
  completeLayer(): void {
    this.layers++;
  }
  followLayer(): void {
    this.layers++;
  }
  all(): Uint8Array {
    return this.bytes;
  }
}
