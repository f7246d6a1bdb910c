import { messageOfRenewedQuoteLink } from '#domain/message/buyer-link-messages.ts';
import { messageOfAnswer, messagesOfAcceptance, messagesOfQuote } from '#domain/message/supplier-messages.ts';
import type { NewQuote, Quote, QuoteLine } from '#domain/quote/quote.ts';
import type { Dialect } from '../../db/sql/dialect.ts';
import type { Sql, SqlTask } from '../../db/sql/sql-task.ts';
import { createAuditRows } from '../desk/sql-audit-store.ts';
import { createMessageRows } from '../messages/message-rows.ts';
import { createOutdatedRows } from '../messages/outdated-rows.ts';
import { createOrderLinkRows } from '../orders/links/order-link-rows.ts';
import { selectMergedSupplierIds } from '../suppliers/supplier-sql.ts';
import { createOfferRows, offerOf, PAID_BY, toOffer } from './offer-rows.ts';
import type { QuoteFigures, QuoteStore } from './quote-store.ts';

interface QuoteRow {
  readonly id: string;
  readonly code: string;
  readonly created_at: number;
  readonly answered_at: number | null;
  readonly name: string;
  readonly email: string;
  readonly company: string;
  readonly phone: string;
  readonly quantity: number;
  readonly message: string;
  readonly lines: string;
  readonly total_cents: number;
  readonly chat_url: string;
}
interface OfferedRow extends QuoteRow {
  readonly offer: string | null;
  readonly paid_by: string | null;
}
const OWN = 'id, code, created_at, answered_at, name, email, company, phone, quantity, message, lines, total_cents, chat_url';
const columns = (dialect: Dialect) => `${OWN}, ${offerOf(dialect)} AS offer, ${PAID_BY} AS paid_by`;

const found = ({ position }: Dialect) => `(CASE WHEN answered_at IS NULL THEN 0 ELSE 1 END = @answered OR @answered IS NULL)
  AND (@search = '' OR ${position("lower(code || '\n' || name || '\n' || company || '\n' || email)", '@search')} > 0)`;

export function createQuoteStore(db: Sql): QuoteStore {
  const COLUMNS = columns(db.dialect);
  const FOUND = found(db.dialect);
  const { listOf } = db.dialect;
  const audit = createAuditRows(db);
  const messages = createMessageRows(db);
  const offers = createOfferRows(db);
  const outdated = createOutdatedRows(db);
  const orderLinks = createOrderLinkRows(db);
  const insert = db.prepare<QuoteRow>(
    `INSERT INTO quote (${OWN})
     VALUES (@id, @code, @created_at, @answered_at, @name, @email, @company, @phone, @quantity, @message, @lines, @total_cents, @chat_url)
     ON CONFLICT DO NOTHING`,
  );
  const putSupplier = db.prepare<[string, string]>(
    'INSERT INTO quote_supplier (supplier_id, quote_id) VALUES (?, ?) ON CONFLICT DO NOTHING',
  );
  const OF_SUPPLIER = `id IN (SELECT quote_id FROM quote_supplier WHERE supplier_id IN ${selectMergedSupplierIds('@supplier')})`;
  const listOfSupplier = db.prepare<{ supplier: string; createdAtMs: number; id: string; limit: number }, OfferedRow>(
    `SELECT ${COLUMNS} FROM quote WHERE ${OF_SUPPLIER} AND created_at <= @createdAtMs AND (created_at < @createdAtMs OR id > @id)
     ORDER BY created_at DESC, id LIMIT @limit`,
  );
  const countOfSupplier = db.prepare<{ supplier: string }, { n: number }>(`SELECT count(*) AS n FROM quote WHERE ${OF_SUPPLIER}`);
  const answerTimes = db.prepare<[], { supplierId: string; waitedMs: string }>(
    `SELECT coalesce(s.merged_into, of_one.supplier_id) AS "supplierId",
       ${listOf('q.answered_at - q.created_at', 'q.answered_at - q.created_at')} AS "waitedMs"
     FROM quote q JOIN quote_supplier of_one ON of_one.quote_id = q.id LEFT JOIN supplier s ON s.id = of_one.supplier_id
     WHERE q.answered_at IS NOT NULL GROUP BY 1`,
  );
  const find = db.prepare<[string], OfferedRow>(`SELECT ${COLUMNS} FROM quote WHERE id = ?`);
  const generationOf = db.prepare<[string], { generation: number }>('SELECT generation FROM quote WHERE id = ?');
  const renew = db.prepare<[string], { generation: number }>(
    'UPDATE quote SET generation = generation + 1 WHERE id = ? RETURNING generation',
  );
  const markAnswered = db.prepare<[number, string]>('UPDATE quote SET answered_at = ? WHERE id = ? AND answered_at IS NULL');
  const list = db.prepare<{ answered: number | null; search: string; limit: number; offset: number }, OfferedRow>(
    // Sorts waiting requests by the longest wait; all others newest first.
    `SELECT ${COLUMNS} FROM quote WHERE ${FOUND}
     ORDER BY CASE WHEN @answered = 0 THEN created_at ELSE -created_at END, id LIMIT @limit OFFSET @offset`,
  );
  const listAfter = db.prepare<{ createdAtMs: number; id: string; limit: number }, OfferedRow>(
    `SELECT ${COLUMNS} FROM quote WHERE created_at <= @createdAtMs AND (created_at < @createdAtMs OR id > @id)
     ORDER BY created_at DESC, id LIMIT @limit`,
  );
  const count = db.prepare<{ answered: number | null; search: string }, { n: number }>(`SELECT count(*) AS n FROM quote WHERE ${FOUND}`);
  const perDay = db.prepare<[number], QuoteFigures['perDay'][number]>(
    `SELECT ${db.dialect.day('created_at')} AS day, count(*) AS count FROM quote WHERE created_at >= ? GROUP BY day ORDER BY day`,
  );
  const unanswered = db.prepare<[], { n: number }>('SELECT count(*) AS n FROM quote WHERE answered_at IS NULL');
  const toOptional = (row: OfferedRow | undefined) => (row === undefined ? undefined : toQuote(row));
  function* get(id: string): SqlTask<Quote | undefined> {
    return toOptional(yield* find.get(id));
  }
  /** Locks the request within a transaction. */
  function* getToChange(id: string): SqlTask<Quote | undefined> {
    yield* db.lockRow('quote', id);
    return yield* get(id);
  }

  return {
    insert: (quote, causedBy) =>
      db.transact(function* () {
        if ((yield* insert.run(toRow(quote))) === 0) return (yield* find.get(quote.id)) !== undefined;
        for (const { supplierId } of quote.lines) if (supplierId !== null) yield* putSupplier.send(supplierId, quote.id);
        yield* messages.note(messagesOfQuote(quote, quote.createdAtMs, causedBy), quote.createdAtMs);
        return true;
      }),
    find: (id) => db.execute(get(id)),
    generationOf: async (id) => (await db.execute(generationOf.get(id)))?.generation ?? 0,
    renewLink: (id, auditEntryOf, nowMs) =>
      db.transact(function* () {
        const quote = yield* getToChange(id);
        if (quote === undefined) return undefined;
        const { generation = 0 } = (yield* renew.get(id)) ?? {};
        yield* outdated.about('quote', id);
        yield* orderLinks.renewThoseOfQuote(id, nowMs);
        yield* messages.note([messageOfRenewedQuoteLink(id, generation, nowMs)], nowMs);
        yield* audit.add(auditEntryOf(quote, generation));
        return quote;
      }),
    markAnswered: (id, nowMs, who) =>
      db.transact(function* () {
        const before = yield* find.get(id);
        if (before === undefined || (yield* markAnswered.run(nowMs, id)) === 0) return false;
        const at = new Date(nowMs).toISOString();
        const subject = { subjectKind: 'quote', subjectId: id, subjectName: before.code } as const;
        yield* audit.add({ at, who, what: 'answered', ...subject, before: { answeredAt: null }, after: { answeredAt: at } });
        return true;
      }),
    answer: (id, make, nowMs) =>
      db.transact(function* () {
        const quote = yield* getToChange(id);
        if (quote === undefined) return undefined;
        const { offer, auditEntry } = make(quote);
        yield* offers.put(id, offer, nowMs);
        yield* markAnswered.send(nowMs, id);
        yield* messages.note([messageOfAnswer(quote, offer.revision, nowMs)], nowMs);
        yield* audit.add(auditEntry);
        return yield* get(id);
      }),
    accept: (id, check, nowMs) =>
      db.transact(function* () {
        const quote = yield* getToChange(id);
        if (quote === undefined) return undefined;
        check(quote);
        if (quote.offer === null) throw new Error(`Nothing is offered for quote ${id} that could be accepted`);
        yield* offers.accept(id, quote.offer.revision, nowMs);
        yield* messages.note(messagesOfAcceptance(id, quote.offer, nowMs), nowMs);
        return yield* get(id);
      }),
    list: async ({ isAnswered, search: typed = '', limit, offset }) => {
      const wanted = { answered: isAnswered === undefined ? null : Number(isAnswered), search: typed.toLowerCase() };
      return {
        quotes: (await db.execute(list.all({ ...wanted, limit, offset }))).map(toQuote),
        total: (await db.execute(count.get(wanted)))?.n ?? 0,
      };
    },
    figures: async (sinceMs) => ({
      perDay: await db.execute(perDay.all(sinceMs)),
      unanswered: (await db.execute(unanswered.get()))?.n ?? 0,
    }),
    listOfSupplier: async (supplier, after, limit) =>
      (
        await db.execute(
          listOfSupplier.all({ supplier, createdAtMs: after?.createdAtMs ?? Number.MAX_SAFE_INTEGER, id: after?.id ?? '', limit }),
        )
      ).map(toQuote),
    countOfSupplier: async (supplier) => (await db.execute(countOfSupplier.get({ supplier })))?.n ?? 0,
    answerTimes: async () =>
      (await db.execute(answerTimes.all())).map(({ supplierId, waitedMs }) => ({ supplierId, waitedMs: JSON.parse(waitedMs) as number[] })),
    listAfter: async (after, limit) =>
      (await db.execute(listAfter.all({ createdAtMs: after?.createdAtMs ?? Number.MAX_SAFE_INTEGER, id: after?.id ?? '', limit }))).map(
        toQuote,
      ),
  };
}

function toRow({ createdAtMs, answeredAtMs, lines, totalCents, chatUrl, ...quote }: NewQuote): QuoteRow {
  return {
    ...quote,
    created_at: createdAtMs,
    answered_at: answeredAtMs,
    lines: JSON.stringify(lines),
    total_cents: totalCents,
    chat_url: chatUrl,
  };
}

/** Rows are written only by this store. */
function toQuote({ created_at, answered_at, lines, total_cents, chat_url, offer, paid_by, ...row }: OfferedRow): Quote {
  return {
    ...row,
    createdAtMs: created_at,
    answeredAtMs: answered_at,
    lines: JSON.parse(lines) as QuoteLine[],
    totalCents: total_cents,
    chatUrl: chat_url,
    offer: offer === null ? null : toOffer(offer),
    paidBy: paid_by,
  };
}
