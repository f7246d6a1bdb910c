import { Readable } from 'node:stream';
import { crc32 } from 'node:zlib';
import { type Entry, fromRandomAccessReaderPromise, RandomAccessReader, type ZipFile } from 'yauzl';
import { ImportFileError } from '../../../kernel/import-types.ts';
import type { ImportSource } from '../../import-source.ts';

/** Most parts of an archive; each takes memory. */
const MAX_ENTRIES = 10_000;
/** Most unpacked bytes of one part. */
const MAX_UNPACKED = 512 * 1024 * 1024;
/** Largest ratio of unpacked to packed size. Sheets reach 10 to 20; more indicates a zip bomb. */
const MAX_RATIO = 200;
/** Unpacked bytes from which the ratio is checked; smaller parts are harmless. */
const RATIO_COUNTS_FROM = 16 * 1024 * 1024;

/** A zip archive; only its list of parts is in memory. */
export interface Archive {
  /** In lower case, because programs differ in capitals. */
  readonly names: readonly string[];
  readonly has: (name: string) => boolean;
  /** Unpacked size of a part in bytes; 0 if it does not exist. */
  readonly sizeOf: (name: string) => number;
  /**
   * Yields the unpacked bytes of a part. @throws ImportFileError for a part that does not exist, exceeds the limits or
   * is damaged
   */
  readonly read: (name: string) => AsyncGenerator<Uint8Array>;
}

/** Reads ranges of the source for the zip library. */
class SourceReader extends RandomAccessReader {
  readonly #source: ImportSource;
  constructor(source: ImportSource) {
    super();
    this.#source = source;
  }
  override _readStreamForRange(start: number, end: number): Readable {
    return Readable.from(end > start ? this.#source.open({ start, end: end - 1 }) : [], { objectMode: false });
  }
}

export const damaged = (name: string, why: string) =>
  new ImportFileError(
    `${name} is a damaged or incomplete workbook (${why}). Open it in the spreadsheet program and save it anew, or send it again.`,
  );

/**
 * Opens an archive. The stated size of a part is checked before it is unpacked. @throws ImportFileError if the archive
 * is damaged
 */
export async function openArchive(source: ImportSource): Promise<Archive> {
  const { zip, entries } = await listEntries(source);

  async function* read(name: string): AsyncGenerator<Uint8Array> {
    const entry = entries.get(name.toLowerCase());
    if (entry === undefined) throw damaged(source.name, `${name} is missing`);
    refuseBomb(entry, source.name);
    if (entry.isEncrypted())
      throw new ImportFileError(`${source.name} is protected by a password. Open it, take the password off and save it anew.`);
    let sum = 0;
    try {
      // The stream fails as soon as it yields more bytes than the archive states.
      for await (const chunk of (await zip.openReadStreamPromise(entry)) as AsyncIterable<Buffer>) {
        sum = crc32(chunk, sum);
        yield chunk;
      }
    } catch (error) {
      throw toArchiveError(error, source.name);
    }
    if (sum !== entry.crc32) throw damaged(source.name, `${name} is not what was packed`);
  }

  return {
    names: [...entries.keys()],
    has: (name) => entries.has(name.toLowerCase()),
    sizeOf: (name) => entries.get(name.toLowerCase())?.uncompressedSize ?? 0,
    read,
  };
}

async function listEntries(source: ImportSource): Promise<{ zip: ZipFile; entries: ReadonlyMap<string, Entry> }> {
  const entries = new Map<string, Entry>();
  try {
    const zip = await fromRandomAccessReaderPromise(new SourceReader(source), source.bytes, { lazyEntries: true, autoClose: false });
    if (zip.entryCount > MAX_ENTRIES)
      throw new ImportFileError(`${source.name} holds ${zip.entryCount} parts; a workbook has at most ${MAX_ENTRIES}.`);
    for await (const entry of zip.eachEntry()) entries.set(entry.fileName.toLowerCase(), entry);
    return { zip, entries };
  } catch (error) {
    throw toArchiveError(error, source.name);
  }
}

function refuseBomb({ uncompressedSize, compressedSize, fileName }: Entry, name: string): void {
  const isBomb = uncompressedSize > RATIO_COUNTS_FROM && uncompressedSize > compressedSize * MAX_RATIO;
  if (!isBomb && uncompressedSize <= MAX_UNPACKED) return;
  const size = `${fileName} unpacks from ${compressedSize} to ${uncompressedSize} bytes`;
  throw new ImportFileError(
    `${name} is refused: ${size}; at most ${MAX_RATIO} times its size and ${MAX_UNPACKED} bytes are unpacked. Save the sheet as "CSV UTF-8".`,
  );
}

/**
 * Converts a library's error about a broken archive to an ImportFileError; programming errors are returned unchanged.
 */
export function toArchiveError(error: unknown, name: string): unknown {
  return error instanceof Error && error.constructor === Error ? damaged(name, error.message) : error;
}
