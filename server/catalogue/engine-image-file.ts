import fs from 'node:fs';
import { crc32 } from 'node:zlib';
import type { EngineImage, NumberArray } from './engine/engine-image.ts';
import type { CatalogueCursor } from './files/file-state.ts';

/**
 * `<catalogue>.image`: the engine at one feed position, so that a start reads numbers instead of parsing and sorting
 * (10k products: 20 ms instead of 250). Always expendable: if anything about it is doubtful, memory is loaded from the
 * catalogue file. Layout: 8 bytes (header length, CRC-32 of all that follows), the header (JSON), the arrays one after
 * another.
 *
 * Devices, possibly of another version, receive the same layout: increase the number with every change of the layout,
 * of the encoding in engine/image-transfer.ts, or of the numbers the same product is encoded as (a test fails then).
 */
export const ENGINE_IMAGE_FORMAT = 5;
const KINDS = { u8: Uint8Array, u16: Uint16Array, u32: Uint32Array, f64: Float64Array } as const;
type Kind = keyof typeof KINDS;
const START_BYTES = 8;

interface Header {
  readonly format: number;
  readonly cursor: CatalogueCursor;
  readonly rowCount: number;
  readonly texts: EngineImage['texts'];
  readonly arrays: readonly { readonly name: string; readonly kind: Kind; readonly length: number }[];
}

export function engineImagePath(catalogueFile: string): string {
  return `${catalogueFile}.image`;
}

function toBytes(array: NumberArray): Uint8Array {
  return new Uint8Array(array.buffer, array.byteOffset, array.byteLength);
}

function kindOf(array: NumberArray): Kind {
  if (array instanceof Uint8Array) return 'u8';
  if (array instanceof Uint16Array) return 'u16';
  return array instanceof Uint32Array ? 'u32' : 'f64';
}

/** Returns parts to be written one after another. */
export function encodeEngineImage(cursor: CatalogueCursor, engineImage: EngineImage): readonly Uint8Array[] {
  const header: Header = {
    format: ENGINE_IMAGE_FORMAT,
    cursor,
    rowCount: engineImage.rowCount,
    texts: engineImage.texts,
    arrays: [...engineImage.arrays].map(([name, array]) => ({ name, kind: kindOf(array), length: array.length })),
  };
  const json = Buffer.from(JSON.stringify(header));
  const parts = [json, ...[...engineImage.arrays.values()].map(toBytes)];
  const start = Buffer.alloc(START_BYTES);
  start.writeUInt32LE(json.length, 0);
  start.writeUInt32LE(
    parts.reduce((sum, part) => crc32(part, sum), 0),
    4,
  );
  return [start, ...parts];
}

/** Writes the file atomically, by rename. */
export function writeEngineImage(file: string, cursor: CatalogueCursor, engineImage: EngineImage): void {
  const descriptor = fs.openSync(`${file}.part`, 'w');
  try {
    for (const part of encodeEngineImage(cursor, engineImage)) writeWhole(descriptor, part);
  } finally {
    fs.closeSync(descriptor);
  }
  fs.renameSync(`${file}.part`, file);
}

function writeWhole(descriptor: number, bytes: Uint8Array): void {
  for (let written = 0; written < bytes.length; ) written += fs.writeSync(descriptor, bytes, written);
}

function readWhole(descriptor: number, bytes: Uint8Array): void {
  for (let read = 0; read < bytes.length; ) {
    const count = fs.readSync(descriptor, bytes, read, bytes.length - read, null);
    if (count === 0) throw new Error('The frozen engine ends too early');
    read += count;
  }
}

interface StoredEngineImage {
  readonly cursor: CatalogueCursor;
  readonly engineImage: EngineImage;
}

/** Returns undefined if there is none. @throws if it is damaged or of another format */
export function readEngineImage(file: string): StoredEngineImage | undefined {
  if (!fs.existsSync(file)) return undefined;
  const descriptor = fs.openSync(file, 'r');
  try {
    return readImage(fs.fstatSync(descriptor).size, (bytes) => readWhole(descriptor, bytes));
  } finally {
    fs.closeSync(descriptor);
  }
}

/** @throws if it is damaged or of another format */
export function decodeEngineImage(encoded: Uint8Array): StoredEngineImage {
  let at = 0;
  return readImage(encoded.length, (bytes) => {
    bytes.set(encoded.subarray(at, at + bytes.length));
    at += bytes.length;
  });
}

/** Reads an image of `size` bytes; `fill` writes the next bytes into its argument. */
function readImage(size: number, fill: (bytes: Uint8Array) => void): StoredEngineImage {
  let left = size;
  /** Refuses lengths beyond the end before memory is allocated for them. */
  const claimBytes = (bytes: number): number => {
    left -= bytes;
    if (!(left >= 0)) throw new Error('The frozen engine ends too early');
    return bytes;
  };
  const start = Buffer.alloc(claimBytes(START_BYTES));
  fill(start);
  const headerBytes = Buffer.alloc(claimBytes(start.readUInt32LE(0)));
  fill(headerBytes);
  const header = JSON.parse(headerBytes.toString('utf8')) as Header;
  if (header.format !== ENGINE_IMAGE_FORMAT) throw new Error(`The frozen engine has format ${header.format}`);
  let checksum = crc32(headerBytes, 0);
  const arrays = new Map<string, NumberArray>();
  for (const { name, kind, length } of header.arrays) {
    const Kind = KINDS[kind];
    claimBytes(length * Kind.BYTES_PER_ELEMENT);
    const array = new Kind(length);
    fill(toBytes(array));
    checksum = crc32(toBytes(array), checksum);
    arrays.set(name, array);
  }
  if (checksum !== start.readUInt32LE(4)) throw new Error('The frozen engine fails its checksum');
  return { cursor: header.cursor, engineImage: { rowCount: header.rowCount, texts: header.texts, arrays } };
}
