import { messageOfAnswer, messagesOfAcceptance, messagesOfQuote } from '#domain/message/supply-messages.ts';
import type { NewQuote, Quote, QuoteLine } from '#domain/quote/quote.ts';
import { type Db, inTransaction } from '../../../db/open-database.ts';
import type { QuoteFigures, QuoteStore } from '../../quote-store.ts';
import { createAuditRows } from '../desk/audit-store.ts';
import { createMessageRows } from '../messages/message-rows.ts';
import { idsOf } from '../suppliers/supplier-sql.ts';
import { createOfferRows, OFFER, PAID_BY, toOffer } from './offer-rows.ts';

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
const COLUMNS = `${OWN}, ${OFFER} AS offer, ${PAID_BY} AS paid_by`;

const FOUND = `(@answered IS NULL OR (answered_at IS NOT NULL) = @answered)
  AND (@search = '' OR instr(lower(code || char(10) || name || char(10) || company || char(10) || email), @search))`;

export function createQuoteStore(db: Db): QuoteStore {
  const audit = createAuditRows(db);
  const messages = createMessageRows(db);
  const offers = createOfferRows(db);
  const insert = db.prepare<QuoteRow>(
    `INSERT INTO quote (${OWN})
     VALUES (@id, @code, @created_at, @answered_at, @name, @email, @company, @phone, @quantity, @message, @lines, @total_cents, @chat_url)
     ON CONFLICT DO NOTHING`,
  );
  const putSupplier = db.prepare<[string, string]>('INSERT OR IGNORE INTO quote_supplier (supplier_id, quote_id) VALUES (?, ?)');
  const OF_SUPPLIER = `id IN (SELECT quote_id FROM quote_supplier WHERE supplier_id IN ${idsOf('@supplier')})`;
  const listOfSupplier = db.prepare<{ supplier: string; createdAtMs: number; id: string; limit: number }, OfferedRow>(
    `SELECT ${COLUMNS} FROM quote WHERE ${OF_SUPPLIER} AND created_at <= @createdAtMs AND (created_at < @createdAtMs OR id > @id)
     ORDER BY created_at DESC, id LIMIT @limit`,
  );
  const countOfSupplier = db.prepare<{ supplier: string }, { n: number }>(`SELECT count(*) AS n FROM quote WHERE ${OF_SUPPLIER}`);
  const answerTimes = db.prepare<[], { supplierId: string; waitedMs: string }>(
    `SELECT coalesce(s.merged_into, of_one.supplier_id) AS supplierId,
       json_group_array(q.answered_at - q.created_at ORDER BY q.answered_at - q.created_at) AS waitedMs
     FROM quote q JOIN quote_supplier of_one ON of_one.quote_id = q.id LEFT JOIN supplier s ON s.id = of_one.supplier_id
     WHERE q.answered_at IS NOT NULL GROUP BY 1`,
  );
  const find = db.prepare<[string], OfferedRow>(`SELECT ${COLUMNS} FROM quote WHERE id = ?`);
  const markAnswered = db.prepare<[number, string]>('UPDATE quote SET answered_at = ? WHERE id = ? AND answered_at IS NULL');
  const list = db.prepare<{ answered: number | null; search: string; limit: number; offset: number }, OfferedRow>(
    `SELECT ${COLUMNS} FROM quote WHERE ${FOUND}
     -- those that wait, longest waiting first; all others as they came last
     ORDER BY iif(@answered = 0, created_at, -created_at), id LIMIT @limit OFFSET @offset`,
  );
  const listAfter = db.prepare<{ createdAtMs: number; id: string; limit: number }, OfferedRow>(
    `SELECT ${COLUMNS} FROM quote WHERE created_at <= @createdAtMs AND (created_at < @createdAtMs OR id > @id)
     ORDER BY created_at DESC, id LIMIT @limit`,
  );
  const count = db.prepare<{ answered: number | null; search: string }, { n: number }>(`SELECT count(*) AS n FROM quote WHERE ${FOUND}`);
  const perDay = db.prepare<[number], QuoteFigures['perDay'][number]>(
    `SELECT date(created_at / 1000, 'unixepoch') AS day, count(*) AS count FROM quote WHERE created_at >= ? GROUP BY day ORDER BY day`,
  );
  const unanswered = db.prepare<[], { n: number }>('SELECT count(*) AS n FROM quote WHERE answered_at IS NULL');
  function get(id: string): Quote | undefined {
    const row = find.get(id);
    return row === undefined ? undefined : toQuote(row);
  }

  return {
    insert: async (quote) =>
      inTransaction(db, () => {
        if (insert.run(toRow(quote)).changes === 0) return find.get(quote.id) !== undefined;
        for (const { supplierId } of quote.lines) if (supplierId !== null) putSupplier.run(supplierId, quote.id);
        messages.note(messagesOfQuote(quote, quote.createdAtMs), quote.createdAtMs);
        return true;
      }),
    find: async (id) => get(id),
    markAnswered: async (id, nowMs, who) =>
      inTransaction(db, () => {
        const before = find.get(id);
        if (before === undefined || markAnswered.run(nowMs, id).changes === 0) return false;
        const at = new Date(nowMs).toISOString();
        const subject = { subjectKind: 'quote', subjectId: id, subjectName: before.code } as const;
        audit.add({ at, who, what: 'answered', ...subject, before: { answeredAt: null }, after: { answeredAt: at } });
        return true;
      }),
    answer: async (id, make, nowMs) =>
      inTransaction(db, () => {
        const quote = get(id);
        if (quote === undefined) return undefined;
        const { offer, deed } = make(quote);
        offers.put(id, offer, nowMs);
        markAnswered.run(nowMs, id);
        messages.note([messageOfAnswer(quote, offer.revision, nowMs)], nowMs);
        audit.add(deed);
        return get(id);
      }),
    accept: async (id, check, nowMs) =>
      inTransaction(db, () => {
        const quote = get(id);
        if (quote === undefined) return undefined;
        check(quote);
        if (quote.offer === null) throw new Error(`Nothing is offered for quote ${id} that could be accepted`);
        offers.accept(id, quote.offer.revision, nowMs);
        messages.note(messagesOfAcceptance(id, quote.offer, nowMs), nowMs);
        return get(id);
      }),
    list: async ({ isAnswered, search: typed = '', limit, offset }) => {
      const wanted = { answered: isAnswered === undefined ? null : Number(isAnswered), search: typed.toLowerCase() };
      return { quotes: list.all({ ...wanted, limit, offset }).map(toQuote), total: count.get(wanted)?.n ?? 0 };
    },
    figures: async (sinceMs) => ({ perDay: perDay.all(sinceMs), unanswered: unanswered.get()?.n ?? 0 }),
    listOfSupplier: async (supplier, after, limit) =>
      listOfSupplier.all({ supplier, createdAtMs: after?.createdAtMs ?? Number.MAX_SAFE_INTEGER, id: after?.id ?? '', limit }).map(toQuote),
    countOfSupplier: async (supplier) => countOfSupplier.get({ supplier })?.n ?? 0,
    answerTimes: async () =>
      answerTimes.all().map(({ supplierId, waitedMs }) => ({ supplierId, waitedMs: JSON.parse(waitedMs) as number[] })),
    listAfter: async (after, limit) =>
      listAfter.all({ createdAtMs: after?.createdAtMs ?? Number.MAX_SAFE_INTEGER, id: after?.id ?? '', limit }).map(toQuote),
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

/** Rows are written by this store alone. */
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
