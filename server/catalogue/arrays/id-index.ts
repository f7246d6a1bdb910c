import { randomInt } from 'node:crypto';

/**
 * Maps rows to product ids and ids to rows, in bytes and numbers outside V8's heap. A million ids as strings in `Map`s
 * would take 60 MB more and a third of a second of every start, and slow down each garbage collection.
 */
export interface IdIndex {
  /** Rows that have an id, indexed or not. */
  readonly count: number;
  /** Indexed ids. */
  readonly size: number;
  textOf(row: number): string;
  /** Compares two rows' ids as `<` compares their texts; negative if the first id comes first. */
  compare(a: number, b: number): number;
  /** Appends the next row's id without indexing it. */
  push(id: string): void;
  /** Appends the id of another table's row without indexing it. */
  pushFrom(from: IdIndex, row: number): void;
  /** Indexes the row under its id, in place of any other row of the same id. */
  indexRow(row: number): void;
  /** Removes the row's id from the index. */
  unindexRow(row: number): void;
  find(id: string): number | undefined;
  rows(): Iterable<number>;
  /** Returns the ids of the first `count` rows as arrays to be stored. */
  toArrays(count: number): IdArrays;
  /** @internal Bytes and ends, for `pushFrom` of another index. */
  readonly bytes: () => { readonly bytes: Uint8Array; readonly ends: Uint32Array };
}

export interface IdArrays {
  readonly idBytes: Uint8Array;
  readonly idEnds: Uint32Array;
}

/** Number of shards; each grows by itself, as growing a single hash table of a million ids would block for 50 ms. */
const SHARDS = 32;
const SHARD_BITS = 5;
const MIN_SLOTS = 16;
const EMPTY = 0;
const DELETED = -1;

/** A hash table whose slots hold row + 1; its length is a power of two, at least twice the used slots. */
interface Shard {
  slots: Int32Array;
  size: number;
  /** Used slots, deleted ones included. */
  used: number;
}

/** Bytes of the id being looked up; replaced by a larger buffer for a longer id. */
let lookupBytes = Buffer.alloc(1024);
const ASCII = 0x80;
const BYTES_PER_UNIT = 3;

/** Writes the id to `lookupBytes`; returns its length in bytes. */
function toBytes(id: string): number {
  if (id.length * BYTES_PER_UNIT > lookupBytes.length) lookupBytes = Buffer.alloc(id.length * BYTES_PER_UNIT);
  for (let i = 0; i < id.length; i += 1) {
    const unit = id.charCodeAt(i);
    if (unit >= ASCII) return lookupBytes.write(id);
    lookupBytes[i] = unit;
  }
  return id.length;
}

/**
 * Maps a UTF-8 lead byte to UTF-16 order: characters of two UTF-16 units (lead F0 to F4) sort before those of one unit
 * with lead EE or EF.
 */
const toUtf16Order = (lead: number): number => (lead === 0xee || lead === 0xef ? lead + 0x10 : lead);

/** Differs per process, so that ids cannot be crafted to collide. */
const SEED = randomInt(2 ** 32);

/** FNV-1a with a final mix, as its low bits choose the shard. */
function hashOf(bytes: Uint8Array, from: number, to: number): number {
  let hash = SEED;
  for (let i = from; i < to; i += 1) hash = Math.imul(hash ^ (bytes[i] as number), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  return (hash ^ (hash >>> 13)) >>> 0;
}

/** Creates an index from stored ids, none of them indexed yet. */
export const createIdIndex = ({ idBytes, idEnds }: IdArrays): IdIndex =>
  makeIdIndex(Buffer.from(idBytes.buffer, idBytes.byteOffset, idBytes.byteLength), idEnds, idEnds.length);

/**
 * Creates an empty index with room for all ids of another: otherwise the shards of a million ids fill up, and grow,
 * within the same few milliseconds.
 */
export const createIdIndexLike = (from: IdIndex): IdIndex => {
  const { bytes, ends } = from.bytes();
  return makeIdIndex(Buffer.allocUnsafeSlow(bytes.length), new Uint32Array(ends.length), 0, from.size);
};

export const createEmptyIdIndex = (): IdIndex => makeIdIndex(Buffer.alloc(0), new Uint32Array(0), 0);

function makeIdIndex(initialBytes: Buffer, initialEnds: Uint32Array, initialCount: number, expected = initialCount): IdIndex {
  let bytes = initialBytes;
  let ends = initialEnds;
  let count = initialCount;
  const shards: Shard[] = Array.from({ length: SHARDS }, () => ({ slots: new Int32Array(slotsFor(expected / SHARDS)), size: 0, used: 0 }));
  const startOf = (row: number) => (row === 0 ? 0 : (ends[row - 1] as number));

  function add(from: Uint8Array, start: number, end: number): void {
    const at = startOf(count);
    const length = end - start;
    if (at + length > bytes.length) {
      const longer = Buffer.allocUnsafeSlow(withHeadroom(at + length));
      longer.set(bytes.subarray(0, at));
      bytes = longer;
    }
    for (let i = 0; i < length; i += 1) bytes[at + i] = from[start + i] as number;
    if (count === ends.length) {
      const longer = new Uint32Array(withHeadroom(count + 1));
      longer.set(ends);
      ends = longer;
    }
    ends[count] = at + length;
    count += 1;
  }

  /** Compares from the end, where ids differ most. */
  function hasId(row: number, other: Uint8Array, start: number, length: number): boolean {
    const from = startOf(row);
    if ((ends[row] as number) - from !== length) return false;
    for (let i = length - 1; i >= 0; i -= 1) if (bytes[from + i] !== other[start + i]) return false;
    return true;
  }

  const getShard = (hash: number) => shards[hash % SHARDS] as Shard;

  /** Finds the id's slot in its shard, or the one to insert it at: the first that is empty or deleted. */
  function findSlot(
    { slots }: Shard,
    hash: number,
    other: Uint8Array,
    start: number,
    length: number,
  ): { readonly at: number; readonly isFound: boolean } {
    const mask = slots.length - 1;
    let deleted = -1;
    for (let at = (hash >>> SHARD_BITS) & mask; ; at = (at + 1) & mask) {
      const entry = slots[at] as number;
      if (entry === EMPTY) return { at: deleted === -1 ? at : deleted, isFound: false };
      if (entry === DELETED) {
        if (deleted === -1) deleted = at;
      } else if (hasId(entry - 1, other, start, length)) return { at, isFound: true };
    }
  }

  function makeRoom(shard: Shard): void {
    if ((shard.used + 1) * 2 <= shard.slots.length) return;
    const slots = new Int32Array(slotsFor(shard.size + 1));
    const mask = slots.length - 1;
    for (const entry of shard.slots) {
      if (entry <= EMPTY) continue;
      let at = (hashOf(bytes, startOf(entry - 1), ends[entry - 1] as number) >>> SHARD_BITS) & mask;
      while (slots[at] !== EMPTY) at = (at + 1) & mask;
      slots[at] = entry;
    }
    shard.slots = slots;
    shard.used = shard.size;
  }

  return {
    get count() {
      return count;
    },
    get size() {
      return shards.reduce((sum, shard) => sum + shard.size, 0);
    },
    textOf: (row) => bytes.toString('utf8', startOf(row), ends[row]),
    compare: (a, b) => {
      let [ofA, ofB] = [startOf(a), startOf(b)];
      const [endOfA, endOfB] = [ends[a] as number, ends[b] as number];
      for (; ofA < endOfA && ofB < endOfB; ofA += 1, ofB += 1) {
        const inA = bytes[ofA] as number;
        const inB = bytes[ofB] as number;
        if (inA !== inB) return toUtf16Order(inA) - toUtf16Order(inB);
      }
      return endOfA - ofA - (endOfB - ofB);
    },
    push: (id) => {
      // Comes first, as it may replace `lookupBytes` by a larger buffer.
      const length = toBytes(id);
      add(lookupBytes, 0, length);
    },
    pushFrom: (from, row) => {
      const other = from.bytes();
      add(other.bytes, row === 0 ? 0 : (other.ends[row - 1] as number), other.ends[row] as number);
    },
    indexRow: (row) => {
      const [start, end] = [startOf(row), ends[row] as number];
      const hash = hashOf(bytes, start, end);
      const shard = getShard(hash);
      makeRoom(shard);
      const { at, isFound } = findSlot(shard, hash, bytes, start, end - start);
      if (!isFound) {
        if (shard.slots[at] === EMPTY) shard.used += 1;
        shard.size += 1;
      }
      shard.slots[at] = row + 1;
    },
    unindexRow: (row) => {
      const [start, end] = [startOf(row), ends[row] as number];
      const hash = hashOf(bytes, start, end);
      const shard = getShard(hash);
      const { at, isFound } = findSlot(shard, hash, bytes, start, end - start);
      if (!isFound) return;
      shard.slots[at] = DELETED;
      shard.size -= 1;
    },
    find: (id) => {
      const length = toBytes(id);
      const hash = hashOf(lookupBytes, 0, length);
      const shard = getShard(hash);
      const { at, isFound } = findSlot(shard, hash, lookupBytes, 0, length);
      return isFound ? (shard.slots[at] as number) - 1 : undefined;
    },
    *rows() {
      for (const { slots } of shards) for (const entry of slots) if (entry > EMPTY) yield entry - 1;
    },
    toArrays: (rows) => ({ idBytes: bytes.subarray(0, rows === 0 ? 0 : ends[rows - 1]), idEnds: ends.subarray(0, rows) }),
    bytes: () => ({ bytes, ends }),
  };
}

function slotsFor(size: number): number {
  let slots = MIN_SLOTS;
  while (slots < size * 2) slots *= 2;
  return slots;
}

/** Adds a quarter, so that reallocations are rare. */
const withHeadroom = (length: number): number => length + (length >>> 2) + 1024;

/** Indexes the rows `from` (inclusive) to `to` (exclusive). */
export function indexRows(ids: IdIndex, from = 0, to = ids.count): IdIndex {
  for (let row = from; row < to; row += 1) ids.indexRow(row);
  return ids;
}

/** Creates an index of these ids, none of them indexed yet. */
export function createIdIndexOf(texts: Iterable<string>): IdIndex {
  const ids = createEmptyIdIndex();
  for (const text of texts) ids.push(text);
  return ids;
}
