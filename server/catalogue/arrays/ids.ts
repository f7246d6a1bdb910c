import { randomInt } from 'node:crypto';

/**
 * The products' ids by row, and the rows by id: bytes and numbers outside V8's heap. A million of them as texts in `Map`s are 60 MB more, a third of
 * a second of every start, and on the way of the collector each time.
 */
export interface Ids {
  /** Rows that have an id, found by it or not. */
  readonly count: number;
  /** Ids that are found. */
  readonly size: number;
  textOf(row: number): string;
  /** As `<` has their texts: below 0 when the first row's id comes first. */
  compare(a: number, b: number): number;
  /** The next row's. It is not found yet. */
  push(id: string): void;
  /** The same, of another table's row. */
  pushFrom(from: Ids, row: number): void;
  /** From here on this row is found by its id, and no other of the same. */
  note(row: number): void;
  /** From here on no row is found by this row's id. */
  drop(row: number): void;
  find(id: string): number | undefined;
  /** All that are found, in no order. */
  rows(): Iterable<number>;
  /** Of the first so many rows, to be kept. */
  freeze(count: number): IdArrays;
  /** @internal Its bytes, for another one. */
  readonly bytes: () => { readonly bytes: Uint8Array; readonly ends: Uint32Array };
}

/** Ids one after another as UTF-8, and where each ends. */
export interface IdArrays {
  readonly idBytes: Uint8Array;
  readonly idEnds: Uint32Array;
}

/** Each grows by itself: one of a million would stand still for 50 ms when it does. */
const PARTS = 32;
const PART_BITS = 5;
const FEWEST_PLACES = 16;
const FREE = 0;
const GONE = -1;

/** Places of rows, one more than the row; a power of two of them, at most half of them used. */
interface Part {
  places: Int32Array;
  size: number;
  /** With those that are gone. */
  used: number;
}

/** An id that is asked for, as bytes: longer ones are given room when they come. */
let asked = Buffer.alloc(1024);
const ASCII = 0x80;
const BYTES_PER_UNIT = 3;

/** Puts it into `asked`; returns how many bytes it is. */
function toBytes(id: string): number {
  if (id.length * BYTES_PER_UNIT > asked.length) asked = Buffer.alloc(id.length * BYTES_PER_UNIT);
  for (let i = 0; i < id.length; i += 1) {
    const unit = id.charCodeAt(i);
    if (unit >= ASCII) return asked.write(id);
    asked[i] = unit;
  }
  return id.length;
}

/** Letters of two UTF-16 units begin with F0 to F4; as texts they come before those of one unit that begin with EE and EF. */
const inUtf16 = (lead: number): number => (lead === 0xee || lead === 0xef ? lead + 0x10 : lead);

/** Another in every process, so that nobody makes ids up that all want the same place. */
const SEED = randomInt(2 ** 32);

/** FNV-1a, stirred once more as its low bits choose the part. */
function hashOf(bytes: Uint8Array, from: number, to: number): number {
  let hash = SEED;
  for (let i = from; i < to; i += 1) hash = Math.imul(hash ^ (bytes[i] as number), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  return (hash ^ (hash >>> 13)) >>> 0;
}

/** Of ids that were kept, none of them found yet. */
export const createIds = ({ idBytes, idEnds }: IdArrays): Ids =>
  makeIds(Buffer.from(idBytes.buffer, idBytes.byteOffset, idBytes.byteLength), idEnds, idEnds.length);

/** None yet, with room for all of another table: the parts of a million fill up, and grow, within the same few milliseconds. */
export const createIdsLike = (from: Ids): Ids => {
  const { bytes, ends } = from.bytes();
  return makeIds(Buffer.allocUnsafeSlow(bytes.length), new Uint32Array(ends.length), 0, from.size);
};

export const createNoIds = (): Ids => makeIds(Buffer.alloc(0), new Uint32Array(0), 0);

function makeIds(bytesHeld: Buffer, endsHeld: Uint32Array, countHeld: number, expected = countHeld): Ids {
  let bytes = bytesHeld;
  let ends = endsHeld;
  let count = countHeld;
  const parts: Part[] = Array.from({ length: PARTS }, () => ({ places: new Int32Array(placesFor(expected / PARTS)), size: 0, used: 0 }));
  const startOf = (row: number) => (row === 0 ? 0 : (ends[row - 1] as number));

  function add(from: Uint8Array, start: number, end: number): void {
    const at = startOf(count);
    const length = end - start;
    if (at + length > bytes.length) {
      const longer = Buffer.allocUnsafeSlow(roomFor(at + length));
      longer.set(bytes.subarray(0, at));
      bytes = longer;
    }
    for (let i = 0; i < length; i += 1) bytes[at + i] = from[start + i] as number;
    if (count === ends.length) {
      const longer = new Uint32Array(roomFor(count + 1));
      longer.set(ends);
      ends = longer;
    }
    ends[count] = at + length;
    count += 1;
  }

  /** From its end, where ids differ most. */
  function isOf(row: number, other: Uint8Array, start: number, length: number): boolean {
    const from = startOf(row);
    if ((ends[row] as number) - from !== length) return false;
    for (let i = length - 1; i >= 0; i -= 1) if (bytes[from + i] !== other[start + i]) return false;
    return true;
  }

  const partOf = (hash: number) => parts[hash % PARTS] as Part;

  /** Where it is in its part, or would be put: the first that is free or gone. */
  function placeOf(
    { places }: Part,
    hash: number,
    other: Uint8Array,
    start: number,
    length: number,
  ): { readonly at: number; readonly isThere: boolean } {
    const mask = places.length - 1;
    let gone = -1;
    for (let at = (hash >>> PART_BITS) & mask; ; at = (at + 1) & mask) {
      const held = places[at] as number;
      if (held === FREE) return { at: gone === -1 ? at : gone, isThere: false };
      if (held === GONE) {
        if (gone === -1) gone = at;
      } else if (isOf(held - 1, other, start, length)) return { at, isThere: true };
    }
  }

  function makeRoom(part: Part): void {
    if ((part.used + 1) * 2 <= part.places.length) return;
    const places = new Int32Array(placesFor(part.size + 1));
    const mask = places.length - 1;
    for (const held of part.places) {
      if (held <= FREE) continue;
      let at = (hashOf(bytes, startOf(held - 1), ends[held - 1] as number) >>> PART_BITS) & mask;
      while (places[at] !== FREE) at = (at + 1) & mask;
      places[at] = held;
    }
    part.places = places;
    part.used = part.size;
  }

  return {
    get count() {
      return count;
    },
    get size() {
      return parts.reduce((sum, part) => sum + part.size, 0);
    },
    textOf: (row) => bytes.toString('utf8', startOf(row), ends[row]),
    compare: (a, b) => {
      let [ofA, ofB] = [startOf(a), startOf(b)];
      const [endOfA, endOfB] = [ends[a] as number, ends[b] as number];
      for (; ofA < endOfA && ofB < endOfB; ofA += 1, ofB += 1) {
        const inA = bytes[ofA] as number;
        const inB = bytes[ofB] as number;
        if (inA !== inB) return inUtf16(inA) - inUtf16(inB);
      }
      return endOfA - ofA - (endOfB - ofB);
    },
    push: (id) => {
      // First: it may give `asked` more room.
      const length = toBytes(id);
      add(asked, 0, length);
    },
    pushFrom: (from, row) => {
      const other = from.bytes();
      add(other.bytes, row === 0 ? 0 : (other.ends[row - 1] as number), other.ends[row] as number);
    },
    note: (row) => {
      const [start, end] = [startOf(row), ends[row] as number];
      const hash = hashOf(bytes, start, end);
      const part = partOf(hash);
      makeRoom(part);
      const { at, isThere } = placeOf(part, hash, bytes, start, end - start);
      if (!isThere) {
        if (part.places[at] === FREE) part.used += 1;
        part.size += 1;
      }
      part.places[at] = row + 1;
    },
    drop: (row) => {
      const [start, end] = [startOf(row), ends[row] as number];
      const hash = hashOf(bytes, start, end);
      const part = partOf(hash);
      const { at, isThere } = placeOf(part, hash, bytes, start, end - start);
      if (!isThere) return;
      part.places[at] = GONE;
      part.size -= 1;
    },
    find: (id) => {
      const length = toBytes(id);
      const hash = hashOf(asked, 0, length);
      const part = partOf(hash);
      const { at, isThere } = placeOf(part, hash, asked, 0, length);
      return isThere ? (part.places[at] as number) - 1 : undefined;
    },
    *rows() {
      for (const { places } of parts) for (const held of places) if (held > FREE) yield held - 1;
    },
    freeze: (rows) => ({ idBytes: bytes.subarray(0, rows === 0 ? 0 : ends[rows - 1]), idEnds: ends.subarray(0, rows) }),
    bytes: () => ({ bytes, ends }),
  };
}

function placesFor(size: number): number {
  let places = FEWEST_PLACES;
  while (places < size * 2) places *= 2;
  return places;
}

/** A quarter more, so that it seldom has to move. */
const roomFor = (length: number): number => length + (length >>> 2) + 1024;

/** Notes rows from one on, up to another. */
export function noteRows(ids: Ids, from = 0, to = ids.count): Ids {
  for (let row = from; row < to; row += 1) ids.note(row);
  return ids;
}

/** Of texts, none of them found yet. */
export function idsOf(texts: Iterable<string>): Ids {
  const ids = createNoIds();
  for (const text of texts) ids.push(text);
  return ids;
}
