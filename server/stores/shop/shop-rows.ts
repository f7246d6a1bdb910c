import type { SaleSettings } from '#domain/product/flash-sale.ts';
import { findSale } from '#domain/shop/sale/sale.ts';
import type { ShopBody, ShopDocument } from '#domain/shop/shop-document.ts';
import type { Sql, SqlTask } from '../../db/sql/sql-task.ts';

/** Reads the document that counts, for the desk and for the feed. */
export function createShopRows(db: Sql) {
  const revision = db.prepare<[], { revision: number | null }>('SELECT max(revision) AS revision FROM shop');
  const find = db.prepare<[number], { revision: number; body: string }>('SELECT revision, body FROM shop WHERE revision = ?');

  const newest = db.prepare<[], { revision: number; at: string }>('SELECT revision, at FROM shop ORDER BY revision DESC LIMIT 1');
  let sale: { readonly of: string; readonly settings: SaleSettings | undefined } | undefined;

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
    /** Returns what the current document decides about the sale; parses each document once, as every page asks for it. */
    *findSale(): SqlTask<SaleSettings | undefined> {
      const row = yield* newest.get();
      if (row === undefined) return undefined;
      // With its time, as a failover may replace a revision by another one of the same number.
      const of = `${row.revision} ${row.at}`;
      if (sale?.of !== of) sale = { of, settings: findSale((yield* findRevision(row.revision)) ?? null) };
      return sale.settings;
    },
    /** Returns undefined if `held` is the current revision, or none is stored. */
    *findNewer(held: number): SqlTask<ShopDocument | undefined> {
      const current = yield* currentRevision();
      return current > held ? yield* findRevision(current) : undefined;
    },
  };
}
