import fs from 'node:fs';
import path from 'node:path';
import { deserialize, serialize } from 'node:v8';
import { crc32 } from 'node:zlib';
import type { FeedSpan } from '#domain/catalogue/feed-cursor.ts';
import { openReadOnly } from '../../db/existing-file.ts';
import type { Migration } from '../../db/migration.ts';
import { type Db, openDatabase } from '../../db/open-database.ts';
import type { Columns } from '../arrays/columns.ts';
import { ENGINE_IMAGE_FORMAT } from '../engine-image-file.ts';
import { CATALOGUE_SCHEMA, PRODUCT_TABLE } from '../schema.ts';

/**
 * Many changes in a form that a catalogue can apply directly: texts as in its file, and numbers as in its memory. A
 * process that writes many products creates one (prepared-file-writer.ts), and a server on the same machine applies it
 * (apply-prepared.ts) instead of reading, parsing and tokenizing the same products. Expendable: without it the changes
 * arrive by the feed.
 *
 * - `meta`: `format`, and the feed and range of the changes: `epoch`, `from` (exclusive) and `to`.
 * - `product(row, id, seq, name, card, reviews)`: as in the catalogue, rows from 1 in the order of `seq`.
 * - `memory(first, crc, numbers)`: a {@link Chunk} of the rows from `first` on, and its checksum.
 */
const PREPARED_FORMAT = `${CATALOGUE_SCHEMA}.${ENGINE_IMAGE_FORMAT}.3`;
/** `TWPR` */
const PREPARED_APPLICATION_ID = 0x54575052;
const MIGRATIONS: readonly Migration[] = [
  {
    id: 1,
    name: 'prepared',
    sql: `
      PRAGMA application_id = ${PREPARED_APPLICATION_ID};
      CREATE TABLE meta (key TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT, WITHOUT ROWID;
      ${PRODUCT_TABLE}
      CREATE TABLE memory (first INTEGER PRIMARY KEY, crc INTEGER NOT NULL, numbers BLOB NOT NULL) STRICT;
    `,
  },
];

export const preparedName = ({ from, to }: Pick<FeedSpan, 'from' | 'to'>): string => `${from}-${to}.db`;

/** Returns undefined for the name of any other file. */
export function parsePreparedName(name: string): Pick<FeedSpan, 'from' | 'to'> | undefined {
  const match = /^(\d{1,15})-(\d{1,15})\.db$/.exec(name);
  return match === null ? undefined : { from: Number(match[1]), to: Number(match[2]) };
}

const ONE_HOUR_MS = 3_600_000;

/**
 * Removes unfinished files of killed writers. Lists the folder synchronously, as most starts find none and then need no
 * thread.
 */
export async function removeUnfinished(folder: string): Promise<void> {
  const names = fs.existsSync(folder) ? fs.readdirSync(folder) : [];
  for (const file of names.filter((name) => name.endsWith('.part')).map((name) => path.join(folder, name))) {
    // A file that is gone was finished by its writer.
    const { mtimeMs } = await fs.promises.stat(file).catch(() => ({ mtimeMs: Date.now() }));
    if (Date.now() - mtimeMs > ONE_HOUR_MS) await fs.promises.rm(file, { force: true });
  }
}

/** Texts new to this chunk, in the order of their codes; earlier chunks contain the texts of lower codes. */
export interface DictionaryDelta {
  readonly words: readonly string[];
  readonly terms: Uint32Array;
  readonly countries: readonly string[];
  readonly supplierIds: readonly string[];
  readonly supplierNames: readonly string[];
  readonly subcategories: readonly string[];
  readonly sections: Uint32Array;
}

/** Some rows as numbers, with codes valid in this file only. */
export interface Chunk {
  readonly news: DictionaryDelta;
  readonly ids: readonly string[];
  readonly seqs: Float64Array;
  readonly columns: Columns;
  readonly nameTerms: Uint32Array;
  /** `term << 2 | field`; row i has `entries[ends[i - 1] … ends[i])`. */
  readonly entries: Uint32Array;
  readonly ends: Uint32Array;
  /** Hashes of article codes; row i has `codes[codeEnds[i - 1] … codeEnds[i])`. */
  readonly codes: Uint32Array;
  readonly codeEnds: Uint32Array;
}

/** Creates a file for one writer, without journal: no other process reads it before it is closed and renamed. */
export function createPreparedFile(file: string) {
  const db = openDatabase(file, { synchronous: 'NORMAL', migrations: MIGRATIONS });
  db.pragma('journal_mode = OFF');
  db.pragma('synchronous = OFF');
  const addRow = db.prepare('INSERT INTO product (row, id, seq, name, card, reviews) VALUES (?, ?, ?, ?, ?, ?)');
  const addChunk = db.prepare('INSERT INTO memory (first, crc, numbers) VALUES (?, ?, ?)');
  const setMeta = db.prepare('INSERT INTO meta (key, value) VALUES (?, ?)');
  db.exec('BEGIN');
  return {
    addRow: (row: number, { id, seq, name, card, reviews }: PreparedTexts) => void addRow.run(row, id, seq, name, card, reviews),
    addChunk(first: number, chunk: Chunk): void {
      const numbers = serialize(chunk);
      addChunk.run(first, crc32(numbers), numbers);
    },
    /** Completes the file; nothing can be added afterwards. */
    close({ epoch, from, to }: FeedSpan): void {
      for (const [key, value] of Object.entries({ format: PREPARED_FORMAT, epoch, from, to })) setMeta.run(key, String(value));
      db.exec('COMMIT');
      db.close();
    },
    abandon: () => void db.close(),
  };
}

export interface PreparedTexts {
  readonly id: string;
  readonly seq: number;
  readonly name: string;
  readonly card: string;
  readonly reviews: string;
}

interface ChunkRow {
  readonly first: number;
  readonly crc: number;
  readonly numbers: Buffer;
}

export interface PreparedFile {
  readonly file: string;
  readonly span: FeedSpan;
  /** Yields chunks with their first rows, in the order of `seq`. */
  chunks(): IterableIterator<{ readonly first: number; readonly chunk: Chunk }>;
  close(): void;
}

/** Returns undefined for a file of another version. @throws if it is no such file or damaged */
export function openPreparedFile(file: string): PreparedFile | undefined {
  const db = openReadOnly(file);
  try {
    if (db.pragma('application_id', { simple: true }) !== PREPARED_APPLICATION_ID) throw new Error(`${file} holds no prepared changes`);
    const { format, ...span } = readMeta(db);
    if (format === PREPARED_FORMAT) return toPreparedFile(db, file, span);
  } catch (error) {
    db.close();
    throw error;
  }
  db.close();
  return undefined;
}

function toPreparedFile(db: Db, file: string, span: FeedSpan): PreparedFile {
  const after = db.prepare<[number], ChunkRow>('SELECT first, crc, numbers FROM memory WHERE first > ? ORDER BY first LIMIT 1');
  return {
    file,
    span,
    *chunks() {
      for (let row = after.get(0); row !== undefined; row = after.get(row.first)) {
        const { first, crc, numbers } = row;
        if (crc32(numbers) !== crc) throw new Error(`The prepared rows from ${first} on fail their checksum`);
        // Safe to deserialize: only `addChunk` of this version writes it.
        yield { first, chunk: deserialize(numbers) as Chunk };
      }
    },
    close: () => void db.close(),
  };
}

function readMeta(db: Db): FeedSpan & { readonly format: string } {
  const meta = new Map(db.prepare<[], [string, string]>('SELECT key, value FROM meta').raw().all());
  const text = (key: string) => meta.get(key) ?? '';
  return { format: text('format'), epoch: text('epoch'), from: Number(text('from')), to: Number(text('to')) };
}
