import { crc32 } from 'node:zlib';

/**
 * Caches the JSON of products by row number, as UTF-8 in a few large buffers outside V8's heap: a list page is copied
 * from memory without encoding or garbage collection.
 */
export interface JsonSlab {
  /** Bytes of a text; 0 if it is not cached. */
  lengthOf(row: number): number;
  /** Copies a cached text; call it right after `lengthOf` returned its length. */
  copyTo(row: number, target: Buffer, at: number): void;
  /** CRC-32 of a cached text, computed when it was put. */
  checksumOf(row: number): number;
  textOf(row: number): string | undefined;
  put(row: number, text: string): void;
  delete(row: number): void;
  clear(): void;
}

const BLOCK_BYTES = 1 << 20;
/** Leaves room to copy a text to the front before its block is overwritten. */
const MIN_BLOCKS = 3;
/**
 * Share of a text's lifetime in the ring after which a read copies it to the front. An earlier copy would move popular
 * texts again and again.
 */
const PROMOTE_AFTER = 7 / 8;
const NOWHERE = -1;

/**
 * A ring of blocks: once the budget is used up the oldest block is overwritten; a text that is read late in its
 * lifetime is copied to the front.
 */
export function createJsonSlab(budgetBytes: number): JsonSlab {
  const blockCount = Math.max(MIN_BLOCKS, Math.ceil(budgetBytes / BLOCK_BYTES));
  const span = (blockCount - 1) * BLOCK_BYTES;
  const blocks: Buffer[] = [];
  /** Bytes written since the start; a text's place is the value of `head` when it was written. */
  let head = 0;
  let places = new Float64Array(1024).fill(NOWHERE);
  let lengths = new Uint32Array(1024);
  let checksums = new Uint32Array(1024);

  function makeRoom(row: number): void {
    if (row < places.length) return;
    const capacity = Math.max(row + 1, places.length * 2);
    const morePlaces = new Float64Array(capacity).fill(NOWHERE, places.length);
    morePlaces.set(places);
    const moreLengths = new Uint32Array(capacity);
    moreLengths.set(lengths);
    const moreChecksums = new Uint32Array(capacity);
    moreChecksums.set(checksums);
    places = morePlaces;
    lengths = moreLengths;
    checksums = moreChecksums;
  }

  function blockAt(place: number): Buffer {
    const index = Math.floor(place / BLOCK_BYTES) % blockCount;
    blocks[index] ??= Buffer.allocUnsafeSlow(BLOCK_BYTES);
    return blocks[index];
  }

  /** Returns a place where this many bytes fit without crossing a block's end. */
  function reserve(length: number): number {
    const left = BLOCK_BYTES - (head % BLOCK_BYTES);
    if (left < length) head += left;
    const place = head;
    head += length;
    return place;
  }

  function find(row: number): number {
    const place = places[row] ?? NOWHERE;
    if (place === NOWHERE) return NOWHERE;
    const age = head - place;
    if (age <= span * PROMOTE_AFTER) return place;
    if (age > span) {
      places[row] = NOWHERE;
      return NOWHERE;
    }
    const length = lengths[row] as number;
    const target = reserve(length);
    blockAt(place).copy(blockAt(target), target % BLOCK_BYTES, place % BLOCK_BYTES, (place % BLOCK_BYTES) + length);
    places[row] = target;
    return target;
  }

  return {
    lengthOf: (row) => (find(row) === NOWHERE ? 0 : (lengths[row] as number)),
    copyTo(row, target, at) {
      const place = places[row] as number;
      const start = place % BLOCK_BYTES;
      blockAt(place).copy(target, at, start, start + (lengths[row] as number));
    },
    checksumOf: (row) => checksums[row] as number,
    textOf(row) {
      const place = find(row);
      if (place === NOWHERE) return undefined;
      const start = place % BLOCK_BYTES;
      return blockAt(place).toString('utf8', start, start + (lengths[row] as number));
    },
    put(row, text) {
      const length = Buffer.byteLength(text);
      if (length === 0 || length > BLOCK_BYTES) return;
      makeRoom(row);
      const place = reserve(length);
      const start = place % BLOCK_BYTES;
      blockAt(place).write(text, start);
      places[row] = place;
      lengths[row] = length;
      checksums[row] = crc32(blockAt(place).subarray(start, start + length));
    },
    delete(row) {
      if (row < places.length) places[row] = NOWHERE;
    },
    clear: () => void places.fill(NOWHERE),
  };
}
