import { DOCUMENT_NAMES, type FeedDocuments } from '#domain/catalogue/feed-documents.ts';
import { AS_SHIPPED, type SearchWords } from '#domain/catalogue/search-words.ts';
import type { FlashSale } from '#domain/product/flash-sale.ts';
import type { Db } from '../../db/open-database.ts';

export interface CatalogueCursor {
  readonly epoch: string;
  readonly seq: number;
  /** Commit id of the last transaction up to this position; absent: unknown. See feed-schema.ts. */
  readonly mark?: string;
}

export interface FileState {
  readonly cursor: CatalogueCursor | null;
  readonly flashSale: FlashSale | null;
  readonly searchWords: SearchWords;
  readonly documents: FeedDocuments;
  /** Digest over all rows; see row-digest.ts. */
  readonly digest: string;
}

export interface StateTable {
  readState(): FileState;
  writeState(state: FileState): void;
  /** When hosted last confirmed these prices, in milliseconds since 1970; null: never. */
  readAsOf(): number | null;
  writeAsOf(ms: number): void;
}

/** @param computeDigest computes the digest of old files that do not store it */
export function openStateTable(db: Db, computeDigest: () => string): StateTable {
  const getMeta = db.prepare<[string], string>('SELECT value FROM meta WHERE key = ?').pluck();
  const setMeta = db.prepare('INSERT INTO meta (key, value) VALUES (?, ?) ON CONFLICT (key) DO UPDATE SET value = excluded.value');
  const clearMeta = db.prepare('DELETE FROM meta');
  const dropMeta = db.prepare('DELETE FROM meta WHERE key = ?');

  function readDocuments(): FeedDocuments {
    const stored = DOCUMENT_NAMES.map((name) => [name, JSON.parse(getMeta.get(name) ?? 'null') as unknown]);
    return Object.fromEntries(stored) as FeedDocuments;
  }

  return {
    readState() {
      const epoch = getMeta.get('epoch');
      const seq = getMeta.get('seq');
      const sale = getMeta.get('flashSale');
      const words = getMeta.get('searchWords');
      const mark = getMeta.get('mark');
      return {
        cursor: epoch === undefined || seq === undefined ? null : { epoch, seq: Number(seq), ...(mark !== undefined && { mark }) },
        flashSale: sale === undefined ? null : (JSON.parse(sale) as FlashSale | null),
        searchWords: words === undefined ? AS_SHIPPED : (JSON.parse(words) as SearchWords),
        documents: readDocuments(),
        digest: getMeta.get('digest') ?? computeDigest(),
      };
    },
    writeState({ cursor, flashSale, searchWords, documents, digest }) {
      if (cursor === null) return void clearMeta.run();
      setMeta.run('epoch', cursor.epoch);
      setMeta.run('seq', String(cursor.seq));
      if (cursor.mark === undefined) dropMeta.run('mark');
      else setMeta.run('mark', cursor.mark);
      setMeta.run('flashSale', JSON.stringify(flashSale));
      if (searchWords.revision === 0) dropMeta.run('searchWords');
      else setMeta.run('searchWords', JSON.stringify(searchWords));
      for (const name of DOCUMENT_NAMES) {
        if (documents[name] === null) dropMeta.run(name);
        else setMeta.run(name, JSON.stringify(documents[name]));
      }
      setMeta.run('digest', digest);
    },
    readAsOf() {
      const ms = Date.parse(getMeta.get('asOf') ?? '');
      return Number.isNaN(ms) ? null : ms;
    },
    writeAsOf: (ms) => void setMeta.run('asOf', new Date(ms).toISOString()),
  };
}
