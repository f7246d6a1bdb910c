import type { ShopBody, ShopDocument } from '#domain/shop/shop-document.ts';
import type { Sql, SqlTask } from '../../db/sql/sql-task.ts';

/** Reads the document that counts, for the desk and for the feed. */
export function createShopRows(db: Sql) {
  const revision = db.prepare<[], { revision: number | null }>('SELECT max(revision) AS revision FROM shop');
  const find = db.prepare<[number], { revision: number; body: string }>('SELECT revision, body FROM shop WHERE revision = ?');

  /** Returns 0 while nothing was saved. */
  function* currentRevision(): SqlTask<number> {
    return (yield* revision.get())?.revision ?? 0;
  }

  function* findRevision(wanted: number): SqlTask<ShopDocument | undefined> {
    const row = yield* find.get(wanted);
    return row === undefined ? undefined : { revision: row.revision, body: JSON.parse(row.body) as ShopBody };
  }

  return {
    findRevision,
    /** Returns undefined if `held` is the current revision, or none is stored. */
    *findNewer(held: number): SqlTask<ShopDocument | undefined> {
      const current = yield* currentRevision();
      return current > held ? yield* findRevision(current) : undefined;
    },
  };
}
