import { findDamagedPages, findForeignKeyViolations } from '../db/existing-file.ts';
import type { Migration } from '../db/migration.ts';
import { describeTooOld } from '../db/migration.ts';
import { type Db, schemaVersionOf } from '../db/open-database.ts';
import { hasTable, readStoreSummary } from './store-summary.ts';

/** Examples listed per finding; its count gives the total. */
const NAMED = 3;

/** Returns `3 products: a, b, c`; empty without examples. */
export function describeFinding(what: string, examples: readonly string[]): string[] {
  if (examples.length === 0) return [];
  const more = examples.length > NAMED ? `, and ${examples.length - NAMED} more` : '';
  return [`${what}: ${examples.slice(0, NAMED).join(', ')}${more}.`];
}

const texts = (db: Db, sql: string) => db.prepare<[], string>(sql).pluck().all();

export function findSchemaFaults(db: Db, migrations: readonly Migration[]): string[] {
  if (readStoreSummary(db) === null) return ['store.db is not a store of Tradewind.'];
  const [found, known] = [schemaVersionOf(db), migrations.at(-1)?.id ?? 0];
  if (found > known) return [`store.db was written by a newer version (schema ${found}; this version knows ${known}).`];
  const older = describeTooOld('store.db', found, migrations);
  return older === null ? [] : [older];
}

export function findPageFaults(db: Db): string[] {
  return describeFinding('SQLite finds the file damaged', findDamagedPages(db));
}

export function findReferenceFaults(db: Db): string[] {
  return describeFinding('Rows refer to what is not there', findForeignKeyViolations(db));
}

/** Finds stock rows whose reserved units differ from what open orders hold, and negative numbers. */
export function findStockFaults(db: Db): string[] {
  const name = "p.product_id || CASE p.sku WHEN '' THEN '' ELSE ' ' || p.sku END";
  return [
    ...describeFinding(
      'Reserved is not what orders hold',
      texts(
        db,
        `SELECT ${name} || ' (' || p.reserved || ' instead of ' || coalesce(h.held, 0) || ')' FROM stock p
         LEFT JOIN (SELECT product_id, sku, sum(quantity) AS held FROM reservation GROUP BY 1, 2) h
           ON h.product_id = p.product_id AND h.sku = p.sku
         WHERE p.reserved <> coalesce(h.held, 0)`,
      ),
    ),
    ...describeFinding('Stock is below zero', texts(db, `SELECT ${name} FROM stock p WHERE on_hand < 0 OR reserved < 0`)),
  ];
}

/** Finds reservations of orders that can no longer be paid. */
export function findStaleReservations(db: Db): string[] {
  return describeFinding(
    'Closed orders hold units',
    texts(
      db,
      `SELECT DISTINCT o.id || ' (' || o.state || ')' FROM reservation r JOIN orders o ON o.id = r.order_id WHERE o.state <> 'pending'`,
    ),
  );
}

/** Finds suppliers merged into one that is itself merged: merging leaves no chains. */
export function findMergeFaults(db: Db): string[] {
  const merged = (more: string) => texts(db, `SELECT s.id || ' into ' || s.merged_into FROM supplier s ${more} ORDER BY s.id`);
  return [
    ...describeFinding(
      'Suppliers merged into each other, so that none of them is left',
      merged('JOIN supplier o ON o.id = s.merged_into WHERE o.merged_into = s.id'),
    ),
    ...describeFinding(
      'Suppliers merged into one that is merged itself',
      merged('JOIN supplier o ON o.id = s.merged_into WHERE o.merged_into <> s.id'),
    ),
    ...describeFinding(
      'Suppliers merged into one that is not there',
      merged('WHERE s.merged_into IS NOT NULL AND s.merged_into NOT IN (SELECT id FROM supplier)'),
    ),
  ];
}

/**
 * Finds orders whose snapshot does not add up or differs from the amount, and payment times that contradict the state.
 */
export function findOrderFaults(db: Db): string[] {
  const readable = 'json_valid(snapshot)';
  return [
    ...describeFinding('Snapshots that cannot be read', texts(db, `SELECT id FROM orders WHERE NOT ${readable}`)),
    ...describeFinding(
      "The amount is not the snapshot's total",
      texts(db, `SELECT id FROM orders WHERE ${readable} AND amount_cents IS NOT snapshot ->> '$.totalCents'`),
    ),
    ...describeFinding(
      'The snapshot does not add up',
      texts(
        db,
        `SELECT id FROM orders WHERE ${readable} AND (
           snapshot ->> '$.subtotalCents' + snapshot ->> '$.shippingCents' + snapshot ->> '$.taxCents' IS NOT snapshot ->> '$.totalCents'
           OR (SELECT sum(l.value ->> '$.lineTotalCents') FROM json_each(snapshot, '$.lines') l) IS NOT snapshot ->> '$.subtotalCents')`,
      ),
    ),
    ...describeFinding(
      'Paid orders without a time of payment, or unpaid ones with one',
      texts(db, `SELECT id FROM orders WHERE (paid_at IS NULL) <> (state IN ('pending', 'failed', 'expired'))`),
    ),
  ];
}

/** Finds feed numbers above the head or used twice, and products that also have a tombstone. */
export function findFeedFaults(db: Db): string[] {
  const feed = db
    .prepare<[], { head: number; minDelta: number; last: number }>(
      `SELECT head_seq AS head, min_delta_seq AS minDelta,
         max(coalesce((SELECT max(seq) FROM product), 0), coalesce((SELECT max(seq) FROM tombstone), 0)) AS last
       FROM feed_state WHERE id = 1`,
    )
    .get();
  if (feed === undefined) return ['The feed has no state.'];
  return [
    ...(feed.last > feed.head ? [`The head is ${feed.head}, but change ${feed.last} is there.`] : []),
    ...(feed.minDelta > feed.head ? [`Removals are kept from ${feed.minDelta} on, which is past the head ${feed.head}.`] : []),
    ...describeFinding('Products that are there and removed', texts(db, 'SELECT id FROM product WHERE id IN (SELECT id FROM tombstone)')),
    ...describeFinding('Numbers given twice', texts(db, 'SELECT CAST(p.seq AS TEXT) FROM product p JOIN tombstone t ON t.seq = p.seq')),
  ];
}

/** Finds revisions of settings and exchange rates that are no JSON objects: pages and devices read the highest one. */
export const findShopFaults = (db: Db): string[] => [
  ...findUnreadable(db, 'shop', "Revisions of the shop's settings that cannot be read"),
  ...findUnreadable(db, 'rate_set', 'Revisions of the exchange rates that cannot be read'),
];

function findUnreadable(db: Db, table: 'shop' | 'rate_set', name: string): string[] {
  // A store of an older version has no such table.
  if (!hasTable(db, table)) return [];
  const isUnreadable = "CASE WHEN json_valid(body) THEN json_type(body) <> 'object' ELSE 1 END";
  return describeFinding(name, texts(db, `SELECT CAST(revision AS TEXT) FROM ${table} WHERE ${isUnreadable} ORDER BY revision DESC`));
}
