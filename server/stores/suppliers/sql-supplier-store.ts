import { messagesOfEndedLink } from '#domain/message/supplier-messages.ts';
import type { Sql, SqlTask } from '../../db/sql/sql-task.ts';
import type { AuditEntry } from '../desk/audit-store.ts';
import { createAuditRows } from '../desk/sql-audit-store.ts';
import { createMessageRows } from '../messages/message-rows.ts';
import { createOutdatedRows } from '../messages/outdated-rows.ts';
import { createProductWrites, type ProductWritesDeps } from '../products/product-writes.ts';
import { parseRecord, type StoredRecord } from '../products/stock-text.ts';
import { toKnown } from './known-supplier.ts';
import { type CountedSupplierRow, type KnownSupplierRow, supplierSql } from './supplier-sql.ts';
import type { CountedSupplier, SupplierStore, SupplierToApply } from './supplier-store.ts';

/** Products per transaction: about 5 ms of holding the lock. */
const SLICE = 100;

interface Wanted {
  readonly search: string;
  readonly after: string | null;
  readonly afterId: string;
  readonly limit: number;
}

export function createSupplierStore(db: Sql, deps: ProductWritesDeps): SupplierStore {
  const products = createProductWrites(db, deps);
  const audit = createAuditRows(db);
  const messages = createMessageRows(db);
  const outdated = createOutdatedRows(db);
  const SUPPLIER_SQL = supplierSql(db.dialect);
  const sql = {
    find: db.prepare<[string], KnownSupplierRow>(SUPPLIER_SQL.find),
    findStanding: db.prepare<{ id: string }, KnownSupplierRow>(SUPPLIER_SQL.findStanding),
    findCounted: db.prepare<[string], CountedSupplierRow>(SUPPLIER_SQL.findCounted),
    ids: db.prepare<{ id: string }, { id: string }>(SUPPLIER_SQL.ids),
    introduce: db.prepare<Pick<KnownSupplierRow, 'id' | 'name' | 'country' | 'whatsapp' | 'email' | 'since'>>(SUPPLIER_SQL.introduce),
    renew: db.prepare<{ id: string; isRevoked: number; of: number | null }, { renewals: number; email: string | null }>(SUPPLIER_SQL.renew),
    endTokens: db.prepare<{ id: string }>(SUPPLIER_SQL.endTokens),
    list: db.prepare<Wanted, CountedSupplierRow>(SUPPLIER_SQL.list),
    count: db.prepare<{ search: string }, { n: number }>(SUPPLIER_SQL.count),
    verify: db.prepare<{ id: string; said: number }>(SUPPLIER_SQL.verify),
    trust: db.prepare<{ id: string; percent: number | null }>(SUPPLIER_SQL.trust),
    block: db.prepare<{ id: string; said: number }>(SUPPLIER_SQL.block),
    merge: db.prepare<{ id: string; into: string }>(SUPPLIER_SQL.merge),
    toApply: db.prepare<[], SupplierToApply>(SUPPLIER_SQL.toApply),
    nextProducts: db.prepare<{ id: string; after: string; limit: number }, StoredRecord & { id: string }>(SUPPLIER_SQL.nextProducts),
    applied: db.prepare<SupplierToApply>(SUPPLIER_SQL.applied),
  };
  function* endTokens(id: string): SqlTask<void> {
    yield* sql.endTokens.send({ id });
    yield* outdated.toSupplier(id);
  }
  /** Runs one transaction with its audit entry; returns true if something changed. */
  const audited = (auditEntry: AuditEntry, task: () => SqlTask<number>) =>
    db.transact(function* () {
      if ((yield* task()) === 0) return false;
      yield* audit.add(auditEntry);
      return true;
    });
  return {
    find: async (id) => {
      const row = await db.execute(sql.find.get(id));
      return row && toKnown(row);
    },
    findStanding: async (id) => {
      const row = await db.execute(sql.findStanding.get({ id }));
      return row && toKnown(row);
    },
    findCounted: async (id) => {
      const row = await db.execute(sql.findCounted.get(id));
      return row && toCounted(row);
    },
    idsOf: async (id) => (await db.execute(sql.ids.all({ id }))).map((row) => row.id),
    introduce: async ({ isVerified: _never, ...supplier }) =>
      void (await db.execute(sql.introduce.run({ ...supplier, since: new Date(deps.now()).toISOString() }))),
    endLink: (id, how, auditEntry, of) =>
      db.transact(function* () {
        const renewed = yield* sql.renew.get({ id, isRevoked: Number(how === 'revoked'), of: of ?? null });
        if (renewed === undefined) return undefined;
        yield* endTokens(id);
        if (auditEntry !== null) yield* audit.add(auditEntry);
        const atMs = deps.now();
        yield* messages.note(messagesOfEndedLink({ id, ...renewed }, how, atMs), atMs);
        return renewed.renewals;
      }),
    list: async ({ search, after, limit }) =>
      (await db.execute(sql.list.all({ search: search.toLowerCase(), after: after?.name ?? null, afterId: after?.id ?? '', limit }))).map(
        toCounted,
      ),
    count: async (search) => (await db.execute(sql.count.get({ search: search.toLowerCase() })))?.n ?? 0,
    decide: (id, decision, auditEntry) =>
      audited(auditEntry, function* () {
        if ('isVerified' in decision) return yield* sql.verify.run({ id, said: Number(decision.isVerified) });
        const changed = yield* sql.block.run({ id, said: Number(decision.isBlocked) });
        if (changed > 0 && decision.isBlocked) yield* endTokens(id);
        if (!decision.isBlocked) yield* messages.wakeSupplier(id, deps.now());
        return changed;
      }),
    trust: (id, percent, auditEntry) => audited(auditEntry, () => sql.trust.run({ id, percent })),
    merge: (id, into, { auditEntry, notes }) =>
      audited(auditEntry, function* () {
        // Locks both suppliers, in one order to prevent deadlocks: otherwise two merges of the same pair would each see
        // both as unmerged.
        for (const each of [id, into].toSorted()) yield* db.lockRow('supplier', each);
        const changed = yield* sql.merge.run({ id, into });
        if (changed > 0) {
          yield* outdated.toSupplier(into);
          yield* messages.note(notes, deps.now());
        }
        return changed;
      }),
    listToApply: () => db.execute(sql.toApply.all()),
    applySlice: (supplier, after) =>
      db.transact(function* () {
        const slice = yield* sql.nextProducts.all({ id: supplier.id, after, limit: SLICE });
        yield* products.putRecords(slice.map(parseRecord), true);
        const last = slice.at(-1);
        if (last === undefined) yield* sql.applied.send(supplier);
        return last?.id ?? null;
      }),
  };
}

const toCounted = ({ listings, products, newest_listing, ...row }: CountedSupplierRow): CountedSupplier => ({
  ...toKnown(row),
  listings,
  products,
  // Assembled by the statement itself.
  newestListing: newest_listing === null ? null : (JSON.parse(newest_listing) as CountedSupplier['newestListing']),
});
