import { crc32 } from 'node:zlib';

/**
 * Product texts by number, as UTF-8 in a few large buffers outside V8's heap: a page of them is so many copies of memory, and there is
 * nothing to encode or to collect.
 */
export interface CardArena {
  /** Bytes of a text; 0: it is not held. */
  lengthOf(row: number): number;
  /** Copies a text that is held, right after `lengthOf` said so. */
  copyTo(row: number, target: Buffer, at: number): void;
  /** CRC-32 of a text that is held, as it was put. */
  checksumOf(row: number): number;
  textOf(row: number): string | undefined;
  put(row: number, text: string): void;
  delete(row: number): void;
  clear(): void;
}

const SLAB_BYTES = 1 << 20;
/** So that what was asked for can move on before it is written over. */
const FEWEST_SLABS = 3;
/** Of a text's life. Earlier, what everybody asks for would be copied again and again while there is room for it where it is. */
const LATE = 7 / 8;
const NOWHERE = -1;

/** A ring of slabs: when the budget is used up the oldest is written over; a text that is asked for late in its life is copied to the front. */
export function createCardArena(budgetBytes: number): CardArena {
  const slabCount = Math.max(FEWEST_SLABS, Math.ceil(budgetBytes / SLAB_BYTES));
  const span = (slabCount - 1) * SLAB_BYTES;
  const slabs: Buffer[] = [];
  /** Bytes written so far, ever: a text's place is this number at its writing. */
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

  function slabAt(place: number): Buffer {
    const index = Math.floor(place / SLAB_BYTES) % slabCount;
    slabs[index] ??= Buffer.allocUnsafeSlow(SLAB_BYTES);
    return slabs[index];
  }

  /** Where so many bytes fit in one piece. */
  function reserve(length: number): number {
    const left = SLAB_BYTES - (head % SLAB_BYTES);
    if (left < length) head += left;
    const place = head;
    head += length;
    return place;
  }

  function find(row: number): number {
    const place = places[row] ?? NOWHERE;
    if (place === NOWHERE) return NOWHERE;
    const age = head - place;
    if (age <= span * LATE) return place;
    if (age > span) {
      places[row] = NOWHERE;
      return NOWHERE;
    }
    const length = lengths[row] as number;
    const target = reserve(length);
    slabAt(place).copy(slabAt(target), target % SLAB_BYTES, place % SLAB_BYTES, (place % SLAB_BYTES) + length);
    places[row] = target;
    return target;
  }

  return {
    lengthOf: (row) => (find(row) === NOWHERE ? 0 : (lengths[row] as number)),
    copyTo(row, target, at) {
      const place = places[row] as number;
      const start = place % SLAB_BYTES;
      slabAt(place).copy(target, at, start, start + (lengths[row] as number));
    },
    checksumOf: (row) => checksums[row] as number,
    textOf(row) {
      const place = find(row);
      if (place === NOWHERE) return undefined;
      const start = place % SLAB_BYTES;
      return slabAt(place).toString('utf8', start, start + (lengths[row] as number));
    },
    put(row, text) {
      const length = Buffer.byteLength(text);
      if (length === 0 || length > SLAB_BYTES) return;
      makeRoom(row);
      const place = reserve(length);
      const start = place % SLAB_BYTES;
      slabAt(place).write(text, start);
      places[row] = place;
      lengths[row] = length;
      checksums[row] = crc32(slabAt(place).subarray(start, start + length));
    },
    delete(row) {
      if (row < places.length) places[row] = NOWHERE;
    },
    clear: () => void places.fill(NOWHERE),
  };
}
