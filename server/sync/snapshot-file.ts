import fs from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { constants, createZstdCompress, createZstdDecompress } from 'node:zlib';

/**
 * Version of the snapshot file, its catalogue's tables and a row's JSON; a device of another version does not install
 * it. zstd of: the line `TRADEWIND-SNAPSHOT <bytes of the catalogue> <bytes of the engine>`, a catalogue file, and its
 * engine image.
 */
export const SNAPSHOT_SCHEMA = 2;

const FIRST_LINE = /^TRADEWIND-SNAPSHOT (\d{1,15}) (\d{1,15})\n/;
const MAX_FIRST_LINE = 64;
/** Limits for some three million products (catalogue) and ten million (engine image). */
const MAX_CATALOGUE_BYTES = 4 * 1024 ** 3;
const MAX_ENGINE_BYTES = 512 * 1024 ** 2;

/** A trade-off between size and time: 100k products take a worker a few seconds, once for all clients. */
const COMPRESSION_LEVEL = 8;
/** Bytes per chunk; with Node's default of 16 KiB, passing chunks takes longer than unpacking them. */
const CHUNK_BYTES = 1024 * 1024;

export async function packSnapshot(packedFile: string, catalogueFile: string, engine: readonly Uint8Array[]): Promise<void> {
  async function* contents(): AsyncGenerator<Uint8Array> {
    const engineBytes = engine.reduce((sum, { length }) => sum + length, 0);
    yield Buffer.from(`TRADEWIND-SNAPSHOT ${fs.statSync(catalogueFile).size} ${engineBytes}\n`);
    yield* fs.createReadStream(catalogueFile, { highWaterMark: CHUNK_BYTES }) as AsyncIterable<Uint8Array>;
    yield* engine;
  }
  const compress = createZstdCompress({ params: { [constants.ZSTD_c_compressionLevel]: COMPRESSION_LEVEL } });
  await pipeline(contents, compress, fs.createWriteStream(packedFile));
}

/** Reads a file of `bytes` that is still being downloaded, as far as `fetched` reports verified bytes. */
export async function* readAsFetched(file: string, bytes: number, fetched: AsyncIterable<number>): AsyncGenerator<Uint8Array> {
  let handle: FileHandle | undefined;
  try {
    let at = 0;
    for await (const upTo of fetched) {
      handle ??= await open(file, 'r');
      while (at < upTo) {
        const { bytesRead, buffer } = await handle.read(Buffer.allocUnsafe(Math.min(CHUNK_BYTES, upTo - at)), { position: at });
        if (bytesRead === 0) throw new Error(`The snapshot ends after ${at} bytes`);
        at += bytesRead;
        yield buffer.subarray(0, bytesRead);
      }
      if (at === bytes) return;
    }
  } finally {
    await handle?.close();
  }
}

/**
 * Unpacks the catalogue to a new file and returns the engine's bytes.
 * @throws Error if it is not of this version, truncated, or longer than declared
 */
export async function unpackSnapshot(packed: AsyncIterable<Uint8Array>, catalogueFile: string): Promise<Buffer> {
  const file = await open(catalogueFile, 'wx');
  try {
    const unpack = createZstdDecompress({ chunkSize: CHUNK_BYTES });
    return await pipeline(packed, unpack, (chunks: AsyncIterable<Buffer>) => takeApart(chunks, (bytes) => file.writeFile(bytes)));
  } finally {
    await file.close();
  }
}

/**
 * Splits catalogue from engine. Buffers grow with the bytes received; the declared length is never trusted for
 * allocation.
 */
async function takeApart(chunks: AsyncIterable<Buffer>, write: (bytes: Buffer) => Promise<void>): Promise<Buffer> {
  const engine: Buffer[] = [];
  let left: { catalogue: number; engine: number } | undefined;
  let begun = Buffer.alloc(0);
  for await (const chunk of chunks) {
    let rest = chunk;
    if (left === undefined) {
      begun = Buffer.concat([begun, chunk]);
      if (begun.length < MAX_FIRST_LINE) continue;
      const { line, ...sizes } = readFirstLine(begun);
      rest = begun.subarray(line);
      left = sizes;
    }
    const rows = rest.subarray(0, left.catalogue);
    left.catalogue -= rows.length;
    if (rows.length > 0) await write(rows);
    const more = rest.subarray(rows.length);
    left.engine -= more.length;
    if (left.engine < 0) throw new Error('The snapshot is longer than it says');
    if (more.length > 0) engine.push(more);
  }
  if (left === undefined) throw noSnapshot();
  if (left.catalogue + left.engine > 0) throw new Error(`The snapshot is cut: ${left.catalogue + left.engine} bytes are missing`);
  return Buffer.concat(engine);
}

function readFirstLine(begun: Buffer): { readonly line: number; readonly catalogue: number; readonly engine: number } {
  const said = FIRST_LINE.exec(begun.toString('latin1', 0, MAX_FIRST_LINE));
  if (said === null) throw noSnapshot();
  const [catalogue, engine] = [Number(said[1]), Number(said[2])];
  if (catalogue > MAX_CATALOGUE_BYTES || engine > MAX_ENGINE_BYTES)
    throw new Error(`The snapshot says that it holds ${catalogue} and ${engine} bytes, which is more than this version takes`);
  return { line: said[0].length, catalogue, engine };
}

const noSnapshot = () => new Error('What came is not a snapshot of this version');
