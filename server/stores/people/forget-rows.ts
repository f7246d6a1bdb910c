import type { Sql, SqlTask } from '../../db/sql/sql-task.ts';
import { forgetSql } from './person-sql.ts';
import type { KeptOfPerson } from './person-store.ts';
import { createScrub, scrubJson } from './scrub.ts';

/** Erases a person inside the caller's transaction. */
export function forgetRows(db: Sql) {
  const byId = (sql: string) => db.prepare<{ id: string }>(sql);
  const delivery = byId(forgetSql.delivery);
  const fulfilment = db.prepare<{ id: string }, { fulfilment: string }>(forgetSql.fulfilment);
  const putFulfilment = db.prepare<{ id: string; json: string }>(forgetSql.putFulfilment);
  const refunds = db.prepare<{ id: string }, { id: string; reason: string }>(forgetSql.refunds);
  const putRefund = db.prepare<{ id: string; text: string }>(forgetSql.putRefund);
  const quote = byId(forgetSql.quote);
  const offers = db.prepare<{ id: string }, { revision: number; terms: string }>(forgetSql.offers);
  const putOffer = db.prepare<{ id: string; revision: number; json: string }>(forgetSql.putOffer);
  const lead = byId(forgetSql.lead);
  const withdrawal = byId(forgetSql.withdrawal);
  const message = db.prepare<{ id: number; nowMs: number }>(forgetSql.message);
  const messageAbout = db.prepare<{ id: number; title: string | null }>(forgetSql.messageAbout);
  const reply = db.prepare<{ scope: string; keyHash: string; json: string }>(forgetSql.reply);
  const auditEntry = db.prepare<{ id: number; subjectName: string; before: string | null; after: string | null }>(forgetSql.auditEntry);
  const importProblem = db.prepare<{ id: number; value: string | null; cells: string | null }>(forgetSql.importProblem);

  type Scrub = ReturnType<typeof createScrub>;
  const orNull = (text: string | null, change: (text: string) => string) => (text === null ? null : change(text));

  function* forgetOrder(id: string, scrub: Scrub): SqlTask<void> {
    yield* db.lockRow('orders', id);
    yield* delivery.send({ id });
    const held = yield* fulfilment.get({ id });
    if (held !== undefined) yield* putFulfilment.send({ id, json: scrubJson(held.fulfilment, scrub) });
    for (const { id: refund, reason } of yield* refunds.all({ id })) yield* putRefund.send({ id: refund, text: scrub(reason) });
  }

  function* forgetQuote(id: string, scrub: Scrub): SqlTask<void> {
    yield* db.lockRow('quote', id);
    yield* quote.send({ id });
    for (const { revision, terms } of yield* offers.all({ id })) yield* putOffer.send({ id, revision, json: scrubJson(terms, scrub) });
  }

  function* forgetMessages({ messages }: KeptOfPerson, scrub: Scrub, nowMs: number): SqlTask<void> {
    for (const { id, isTheirs, title } of messages) {
      if (isTheirs === 1) yield* message.send({ id, nowMs });
      else yield* messageAbout.send({ id, title: orNull(title, scrub) });
    }
  }

  return function* (email: string, kept: KeptOfPerson, nowMs: number): SqlTask<void> {
    const scrub = createScrub(textsOf(email, kept));
    const inJson = (text: string) => scrubJson(text, scrub);
    for (const { id } of kept.orders) yield* forgetOrder(id, scrub);
    for (const { id } of kept.quotes) yield* forgetQuote(id, scrub);
    for (const { id } of kept.leads) yield* lead.send({ id });
    for (const { id } of kept.withdrawals) yield* withdrawal.send({ id });
    yield* forgetMessages(kept, scrub, nowMs);
    for (const { scope, keyHash, reply: json } of kept.replies) yield* reply.send({ scope, keyHash, json: inJson(json) });
    for (const { id, subjectName, before, after } of kept.auditEntries)
      yield* auditEntry.send({ id, subjectName: scrub(subjectName), before: orNull(before, inJson), after: orNull(after, inJson) });
    for (const { id, value, cells } of kept.importProblems)
      yield* importProblem.send({ id, value: orNull(value, scrub), cells: orNull(cells, inJson) });
  };
}

/** Fields of a delivery whose values many people share. */
const SHARED = new Set(['city', 'country', 'postcode']);

/** Yields the texts that identify this person. */
function* textsOf(email: string, { orders, quotes, leads, withdrawals }: KeptOfPerson): Generator<string> {
  yield email;
  for (const { delivery } of orders)
    for (const [field, text] of Object.entries(JSON.parse(delivery) as Record<string, unknown>))
      if (typeof text === 'string' && !SHARED.has(field)) yield text;
  for (const { name, company, phone, message } of quotes) yield* [name, company, phone, message];
  for (const { name, company, interest, phone, note } of leads) yield* [name, company, interest, phone, note];
  for (const { name } of withdrawals) yield name;
}
