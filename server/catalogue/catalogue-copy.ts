import { openWithSourceAttached } from '../db/attached-source.ts';
import { openReadOnly } from '../db/existing-file.ts';
import { type Db, isCorrupt, openDatabase } from '../db/open-database.ts';
import { toCatalogueFile } from './catalogue-file.ts';
import { type EngineImage, toEngineImage } from './engine/engine-image.ts';
import { decodeTransferred, encodeForTransfer } from './engine/image-transfer.ts';
import { decodeEngineImage, encodeEngineImage } from './engine-image-file.ts';
import { removeCatalogueFile } from './files/catalogue-sidecars.ts';
import { isCatalogueFile } from './files/file-header.ts';
import { readEngine } from './load-engine.ts';
import { CATALOGUE_MIGRATIONS } from './schema.ts';

/** Content of a copy: declared by the maker, checked by the receiver. */
export interface CopyContent {
  readonly epoch: string;
  readonly seq: number;
  readonly rows: number;
  readonly rowsDigest: string;
  /** Commit id of the position, see `CatalogueCursor`. */
  readonly mark?: string;
}

/**
 * Bytes per page. Rows of some 1.3 KB leave less unused than with pages of 4 KiB: a tenth less to unpack, write and
 * read.
 */
const PAGE_BYTES = 8192;

/**
 * Copies a catalogue file in one transaction, as of `asOf`, into a new file of the same kind with rows numbered from 1
 * without gaps, and builds its engine image. Only reads the catalogue file.
 */
export function copyCatalogue(
  catalogueFile: string,
  copy: string,
  asOf: string,
): { readonly content: CopyContent; readonly engine: readonly Uint8Array[] } {
  removeCatalogueFile(copy);
  const db = openWithSourceAttached(copy, catalogueFile, CATALOGUE_MIGRATIONS, PAGE_BYTES);
  try {
    db.pragma('main.journal_mode = OFF');
    db.pragma('main.synchronous = OFF');
    const content = db.transaction(() => {
      db.exec(
        "INSERT INTO main.meta (key, value) SELECT key, value FROM source.meta WHERE key IN ('epoch', 'seq', 'mark', 'flashSale', 'searchWords', 'shop', 'rates')",
      );
      db.exec(
        'INSERT INTO main.product (id, seq, name, card, reviews) SELECT id, seq, name, card, reviews FROM source.product ORDER BY row',
      );
      const rows = readIds(db).length;
      const rowsDigest = toCatalogueFile(db).computeDigest();
      db.prepare("INSERT INTO main.meta (key, value) VALUES ('asOf', ?), ('digest', ?)").run(asOf, rowsDigest);
      const { cursor } = toCatalogueFile(db).readState();
      return { ...(cursor ?? { epoch: '', seq: 0 }), rows, rowsDigest };
    })();
    return { content, engine: encodeEngineImage(content, encodeForTransfer(toEngineImage(readEngine(toCatalogueFile(db))))) };
  } finally {
    db.close();
  }
}

export interface ReadCopy {
  readonly engineImage: EngineImage;
  /** Checks every page; may run while the engine is being installed. @throws Error if one is damaged */
  readonly verifyPages: () => void;
}

/**
 * Validates a copy received from elsewhere and returns its engine: from the image sent with it or, if that is of
 * another version or other rows, built from the rows.
 * @throws Error if it is no catalogue or its content is not the promised one
 */
export function readCopy(copy: string, promised: CopyContent, engine: Uint8Array): ReadCopy {
  if (!isCatalogueFile(copy)) throw new Error('What came is not a catalogue file of this version');
  try {
    return readUndamaged(copy, promised, engine);
  } catch (error) {
    // This device's disk is not to blame: these bytes were signed.
    throw isCorrupt(error) ? new Error(`The catalogue that came cannot be read: ${(error as Error).message}`) : error;
  }
}

function readUndamaged(copy: string, promised: CopyContent, engine: Uint8Array): ReadCopy {
  const db = openReadOnly(copy);
  try {
    refuseOtherTables(db);
    const ids = readIds(db);
    const { cursor, digest } = toCatalogueFile(db).readState();
    refuseOther({ epoch: cursor?.epoch ?? '', seq: cursor?.seq ?? 0, rows: ids.length, rowsDigest: digest }, promised);
    return {
      engineImage: decodeEngine(engine, promised, ids) ?? toEngineImage(readEngine(toCatalogueFile(db))),
      verifyPages: () => refuseDamaged(copy),
    };
  } finally {
    db.close();
  }
}

function refuseOther(found: CopyContent, promised: CopyContent): void {
  const describe = ({ epoch, seq, rows, rowsDigest }: CopyContent) => JSON.stringify({ epoch, seq, rows, rowsDigest });
  if (describe(found) !== describe(promised))
    throw new Error(`The catalogue that came holds ${describe(found)}, hosted promised ${describe(promised)}`);
}

function decodeEngine(encoded: Uint8Array, { epoch, seq }: CopyContent, ids: readonly string[]): EngineImage | undefined {
  try {
    const { cursor, engineImage } = decodeEngineImage(encoded);
    return cursor.epoch === epoch && cursor.seq === seq ? decodeTransferred(engineImage, ids) : undefined;
  } catch {
    // The image only saves time; without it the engine is built from the rows.
    return undefined;
  }
}

/**
 * Checks every page. Each byte was compared with a signed hash on arrival, so only this device's own disk can have
 * damaged it; the next page of changes from hosted confirms that the rows match the digest.
 */
function refuseDamaged(copy: string): void {
  const db = openReadOnly(copy);
  try {
    const found: unknown = db.pragma('quick_check(1)', { simple: true });
    if (found !== 'ok') throw new Error(`The catalogue that came is damaged: ${String(found)}`);
  } finally {
    db.close();
  }
}

function readIds(db: Db): readonly string[] {
  const rows = db.prepare<[], string>('SELECT id FROM main.product ORDER BY row').pluck().all();
  const [first, last] =
    db.prepare<[], [number, number]>('SELECT coalesce(min(row), 1), coalesce(max(row), 0) FROM main.product').raw().get() ?? [];
  if (first !== 1 || last !== rows.length) throw new Error(`The catalogue that came has ${rows.length} rows numbered ${first} to ${last}`);
  return rows;
}

/** Admits only the tables this version creates, no views or triggers. */
function refuseOtherTables(db: Db): void {
  const own = openDatabase(':memory:', { synchronous: 'NORMAL', migrations: CATALOGUE_MIGRATIONS });
  const [ours, theirs] = [own, db].map((one) =>
    JSON.stringify(one.prepare('SELECT type, name, sql FROM sqlite_schema ORDER BY name').all()),
  );
  own.close();
  if (ours !== theirs) throw new Error('The catalogue that came has other tables than a catalogue');
}
