import { withoutLinks } from '#domain/message/without-links.ts';
import type { Sql, SqlTask } from '../../db/sql/sql-task.ts';
import { forgetRows } from './forget-rows.ts';
import { ageSql, findSql, forgetSql } from './person-sql.ts';
import type {
  Ages,
  KeptAuditEntry,
  KeptLead,
  KeptMessage,
  KeptOfPerson,
  KeptOrder,
  KeptQuote,
  KeptReview,
  KeptWithdrawal,
  PersonStore,
} from './person-store.ts';

/** Rows erased per transaction; other writers run in between. */
const SLICE = 200;

interface ByEmail {
  readonly email: string;
}
interface BySubject {
  readonly kind: string;
  readonly id: string;
}
type Reply = KeptOfPerson['replies'][number];
type SuppliedRow = Omit<KeptOfPerson['supplies'][number], 'kind'>;

const once = <Row>(rows: readonly Row[], keyOf: (row: Row) => unknown): Row[] => [
  ...new Map(rows.map((row) => [keyOf(row), row])).values(),
];

export function createPersonStore(db: Sql): PersonStore {
  const sql = findSql(db.dialect);
  const orders = db.prepare<ByEmail, Omit<KeptOrder, 'isOpen'> & { isOpen: number }>(sql.orders);
  const quotes = db.prepare<ByEmail, KeptQuote>(sql.quotes);
  const leads = db.prepare<ByEmail, KeptLead>(sql.leads);
  const withdrawals = db.prepare<ByEmail, KeptWithdrawal>(sql.withdrawals);
  const messagesTo = db.prepare<ByEmail, KeptMessage>(sql.messagesTo);
  const messagesOf = db.prepare<BySubject & ByEmail, KeptMessage>(sql.messagesOf);
  const replies = db.prepare<ByEmail, Reply>(sql.replies);
  const repliesOf = db.prepare<{ id: string }, Reply>(sql.repliesOf);
  const auditEntries = db.prepare<ByEmail, KeptAuditEntry>(sql.auditEntries);
  const auditEntriesOf = db.prepare<BySubject, KeptAuditEntry>(sql.auditEntriesOf);
  const importProblems = db.prepare<ByEmail, KeptOfPerson['importProblems'][number]>(sql.importProblems);
  const reviews = db.prepare<{ name: string }, KeptReview>(sql.reviews);
  const suppliers = db.prepare<ByEmail, SuppliedRow>(sql.suppliers);
  const listings = db.prepare<ByEmail, SuppliedRow>(sql.listings);
  const old = ageSql(db.dialect);
  const withLinks = db.prepare<{ limit: number }, { id: number; plain: string; html: string | null }>(old.withLinks);
  const cut = db.prepare<{ id: number; plain: string; html: string | null }>(old.cut);
  const byAge = {
    quotesBeforeMs: db.prepare<{ beforeMs: number; limit: number }>(old.quotes),
    leadsBeforeMs: db.prepare<{ beforeMs: number; limit: number }>(old.leads),
    deliveriesBeforeMs: db.prepare<{ beforeMs: number; limit: number }>(old.deliveries),
    withdrawalsBeforeMs: db.prepare<{ beforeMs: number; limit: number }>(old.withdrawals),
    mailTextsBeforeMs: db.prepare<{ beforeMs: number; limit: number }>(old.mailTexts),
  } satisfies Record<keyof Ages, unknown>;

  function* found(email: string): SqlTask<KeptOfPerson> {
    const theirs = {
      orders: (yield* orders.all({ email })).map((order) => ({ ...order, isOpen: order.isOpen === 1 })),
      quotes: yield* quotes.all({ email }),
      leads: yield* leads.all({ email }),
      withdrawals: yield* withdrawals.all({ email }),
    };
    const messages = yield* messagesTo.all({ email });
    const kept = { replies: yield* replies.all({ email }), auditEntries: yield* auditEntries.all({ email }) };
    for (const [kind, ids] of [
      ['order', theirs.orders],
      ['quote', theirs.quotes],
      ['withdrawal', theirs.withdrawals],
    ] as const)
      for (const { id } of ids) {
        messages.push(...(yield* messagesOf.all({ kind, id, email })));
        kept.replies.push(...(yield* repliesOf.all({ id })));
        kept.auditEntries.push(...(yield* auditEntriesOf.all({ kind, id })));
      }
    const signed: KeptReview[] = [];
    for (const name of namesOf(theirs)) signed.push(...(yield* reviews.all({ name })));
    return {
      ...theirs,
      messages: once(messages, ({ id }) => id),
      replies: once(kept.replies, ({ keyHash, scope }) => JSON.stringify([scope, keyHash])),
      auditEntries: once(kept.auditEntries, ({ id }) => id),
      importProblems: yield* importProblems.all({ email }),
      reviews: once(signed, ({ id }) => id),
      supplies: [
        ...(yield* suppliers.all({ email })).map((one) => ({ ...one, kind: 'supplier' as const })),
        ...(yield* listings.all({ email })).map((one) => ({ ...one, kind: 'listing' as const })),
      ],
    };
  }

  const forget = forgetRows(db);
  const forgetReview = db.prepare<{ id: string }>(forgetSql.review);

  return {
    find: (email) => db.transactReadOnly(() => found(email.toLowerCase())),
    forget: (email, kept, nowMs) => db.transact(() => forget(email.toLowerCase(), kept, nowMs)),
    forgetAuthor: (signed) =>
      db.transact(function* () {
        for (const { id } of signed) yield* forgetReview.send({ id });
      }),
    forgetOld: async (ages) => {
      for (const [age, statement] of Object.entries(byAge)) {
        const beforeMs = ages[age as keyof Ages];
        const erased = beforeMs === null ? 0 : await db.transact(() => statement.run({ beforeMs, limit: SLICE }));
        if (erased > 0) return erased;
      }
      return 0;
    },
    cutLinks: async () => {
      const rows = await db.execute(withLinks.all({ limit: SLICE }));
      if (rows.length > 0)
        await db.transact(function* () {
          for (const { id, plain, html } of rows)
            yield* cut.send({ id, plain: withoutLinks(plain), html: html === null ? null : withoutLinks(html) });
        });
      return rows.length;
    },
  };
}

/** Returns the names a person gave with orders, quote requests, leads and withdrawals. */
function namesOf({
  orders,
  quotes,
  leads,
  withdrawals,
}: Pick<KeptOfPerson, 'orders' | 'quotes' | 'leads' | 'withdrawals'>): ReadonlySet<string> {
  const named = orders.map(({ delivery }) => (JSON.parse(delivery) as { name?: string }).name ?? '');
  const signed = [...quotes, ...leads, ...withdrawals].map(({ name }) => name);
  return new Set([...named, ...signed].filter((name) => name.trim() !== ''));
}
