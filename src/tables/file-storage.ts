/** The values of a table in a file, with a cache of some blocks. */
import type { Rules } from '../ruleset/rules.ts';
import { countPositions } from './position-index.ts';
import { MemoryStorage, type TableStorage } from './table-storage.ts';
import {
  BLOCK_BITS,
  BLOCK_BYTES,
  checksum,
  fileSize,
  headerOf,
  readBytes,
  readHeader,
  writeHeader,
  type TableHeader,
} from './tablebase-file.ts';
import { damagedError, TablebaseError, type TableFile } from './table-file.ts';

const IN_BLOCK = BLOCK_BYTES - 1;

/** A table in a file, with a cache of some blocks. */
export class FileStorage implements TableStorage {
  private readonly file: TableFile;
  private readonly rules: Rules;
  private header: TableHeader;
  private readonly blocks: (Uint8Array | undefined)[] = [];
  /** The blocks in memory, the oldest first. */
  private readonly loaded: number[] = [];
  private readonly maxLoaded: number;

  constructor(file: TableFile, rules: Rules, header: TableHeader, cacheMb: number) {
    this.file = file;
    this.rules = rules;
    this.header = header;
    this.maxLoaded = Math.max(1, Math.floor((cacheMb * 2 ** 20) / BLOCK_BYTES));
  }

  get layers(): number {
    return this.header.layers;
  }

  byte(index: number): number {
    return (this.blocks[index >>> BLOCK_BITS] ?? this.load(index >>> BLOCK_BITS))[index & IN_BLOCK]!;
  }

  write(index: number, bytes: Uint8Array): void {
    this.file.write(this.header.values + index, bytes);
  }

  /** The layer counts as complete once its values and checksums are on the disk. */
  completeLayer(): void {
    const { file, rules, header } = this;
    const first = this.start(header.layers) >>> BLOCK_BITS;
    // The block in which the layer begins has grown.
    this.blocks[first] = undefined;
    this.header = { ...header, layers: header.layers + 1 };
    const tail = this.writeChecksums(first);
    file.flush();
    this.header = { ...this.header, tail };
    writeHeader(file, rules, this.header);
    file.flush();
  }

  followLayer(): void {
    // The block in which the layer begins has grown.
    this.blocks[this.start(this.layers) >>> BLOCK_BITS] = undefined;
    this.header = readHeader(this.file, this.rules);
  }

  /**
   * Writes the checksums of the full blocks from the first one on, and returns that of the block in which the layers
   * end.
   */
  writeChecksums(first: number): number {
    const { file, header } = this;
    const last = this.start(this.layers) >>> BLOCK_BITS;
    for (let block = first; block < last; block++) {
      const bytes = new Uint8Array(4);
      new DataView(bytes.buffer).setUint32(0, checksum(this.read(block)), true);
      file.write(header.checksums + 4 * block, bytes);
    }
    return checksum(this.read(last));
  }

  all(): Uint8Array {
    const bytes = new Uint8Array(this.start(this.layers));
    for (let block = 0; block << BLOCK_BITS < bytes.length; block++)
      bytes.set(this.readChecked(block), block << BLOCK_BITS);
    return bytes;
  }

  /**
   * Checks the block in which the layers end. The next layer fills it up and gives it a new checksum, which would hide
   * damage.
   *
   * @throws {TablebaseError} when the bytes are damaged
   */
  checkTail(): void {
    this.readChecked(this.start(this.layers) >>> BLOCK_BITS);
  }

  /** The index of the first position of a layer. */
  start(layer: number): number {
    return layer === 0 ? 0 : countPositions(2 * this.rules.options.pits, layer - 1);
  }

  /** The bytes of a block, as far as they are in complete layers. */
  private read(block: number): Uint8Array {
    const { file, header } = this;
    const from = block << BLOCK_BITS;
    const length = Math.min(BLOCK_BYTES, this.start(header.layers) - from);
    return readBytes(file, header.values + from, length);
  }

  /**
   * The same, checked.
   *
   * @throws {TablebaseError} when the bytes are damaged
   */
  private readChecked(block: number): Uint8Array {
    const bytes = this.read(block);
    const expected = this.checksumOf(block);
    const found = checksum(bytes);
    if (found === expected) return bytes;
    const first = this.header.values + (block << BLOCK_BITS);
    throw damagedError(`the checksum ${expected} of bytes ${first} to ${first + bytes.length - 1}`, found);
  }

  private checksumOf(block: number): number {
    const { file, header } = this;
    if (block === this.start(header.layers) >>> BLOCK_BITS) return header.tail;
    const bytes = readBytes(file, header.checksums + 4 * block, 4);
    return new DataView(bytes.buffer).getUint32(0, true);
  }

  private load(block: number): Uint8Array {
    if (this.loaded.length >= this.maxLoaded) this.blocks[this.loaded.shift()!] = undefined;
    this.loaded.push(block);
    return (this.blocks[block] = this.readChecked(block));
  }
}

/**
 * The storage of a file: a new one, or one to be continued after its last complete layer.
 *
 * @throws {TablebaseError} when the file is not a table of this game with this number of seeds, or is damaged
 */
export const storageOf = (file: TableFile, rules: Rules, seeds: number, cacheMb: number): FileStorage => {
  if (file.size() > 0) {
    const header = readHeader(file, rules);
    if (header.seeds !== seeds) {
      const message = `The file is for a table of ${header.seeds} seeds, not ${seeds}.`;
      throw new TablebaseError('other-rules', message);
    }
    const storage = new FileStorage(file, rules, header, cacheMb);
    storage.checkTail();
    return storage;
  }
  const header = headerOf(rules, seeds, 0, 0);
  // The end first: where there is no room for it, the file stays empty.
  file.write(fileSize(rules, header) - 1, new Uint8Array(1));
  writeHeader(file, rules, header);
  return new FileStorage(file, rules, header, cacheMb);
};

/**
 * The storage of a complete file.
 *
 * @throws {TablebaseError} when it is not a complete table of the game
 */
export const openStorage = (
  file: TableFile,
  rules: Rules,
  cacheMb: number,
): [storage: FileStorage, seeds: number] => {
  const header = readHeader(file, rules);
  const { seeds, layers } = header;
  if (layers <= seeds) {
    const message = `The endgame table has ${layers} of ${seeds + 1} layers; createTablebase continues it.`;
    throw new TablebaseError('unfinished', message);
  }
  return [new FileStorage(file, rules, header, cacheMb), seeds];
};

/** The values of a table in a file, all of which are also in memory. */
export class CachedStorage extends MemoryStorage {
  private readonly file: FileStorage;

  /** `bytes` has the values of the complete layers of the file, and room for the others. */
  constructor(file: FileStorage, bytes: Uint8Array) {
    super(bytes);
    this.file = file;
    this.layers = file.layers;
  }

  override completeLayer(): void {
    const { file, bytes, layers } = this;
    const first = file.start(layers);
    file.write(first, bytes.subarray(first, file.start(layers + 1)));
    file.completeLayer();
    this.layers = file.layers;
  }
  override followLayer(): void {
    this.file.followLayer();
    this.layers = this.file.layers;
  }
  override all(): Uint8Array {
    return this.bytes.subarray(0, this.file.start(this.layers));
  }
}
