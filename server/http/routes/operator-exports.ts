import { type Response, Router } from 'express';
import { LISTING_STATUSES } from '#domain/listing-moves.ts';
import { toUsd } from '#domain/money.ts';
import type { WireQueue } from '#domain/operator-wire.ts';
import { REVIEW_STATUSES } from '#domain/review.ts';
import { type Cell, toCsv } from '../../services/operator-csv.ts';
import { queryText } from '../query-text.ts';
import type { OperatorRoutesDeps } from './operator.ts';
import { createOperatorGuard } from './operator.ts';

type ExportDeps = Pick<OperatorRoutesDeps, 'logIn' | 'desk' | 'reviews' | 'orders' | 'quotes'>;

const PAGE = 200;
/** A spreadsheet holds about a million rows; more than this wants a narrower export. */
const MAX_ROWS = 100_000;

/** `/api/operator/*.csv`: what the desk shows, as files that open in a spreadsheet without a formula coming alive. */
export function createOperatorExportRoutes({ logIn, desk, reviews, orders, quotes }: ExportDeps): Router {
  const router = Router();
  router.use('/api/operator', createOperatorGuard(logIn));

  router.get('/api/operator/listings.csv', async (req, res) => {
    const { status } = queryText(req, ['status']);
    const header = [
      'id',
      'status',
      'edit',
      'revision',
      'submitted',
      'name',
      'category',
      'price USD',
      'MOQ',
      'company',
      'e-mail',
      'country',
      'WhatsApp',
      'duplicate of',
      'reason',
    ];
    const rows = await collect(status === undefined ? LISTING_STATUSES : [status], desk.queue, (entry): Cell[] => {
      const { listing } = entry;
      return [
        entry.id,
        entry.status,
        entry.editStatus,
        entry.revision,
        entry.submittedAt,
        listing.name,
        listing.category,
        Number(listing.price),
        Number(listing.moq),
        listing.companyName,
        listing.contactEmail,
        listing.country,
        listing.whatsapp ?? null,
        entry.duplicateOf,
        entry.reason,
      ];
    });
    sendCsv(res, 'listings', toCsv(header, rows));
  });

  router.get('/api/operator/reviews.csv', async (req, res) => {
    const { status } = queryText(req, ['status']);
    const header = ['id', 'status', 'created', 'product', 'product name', 'rating', 'author', 'country', 'review', 'reason'];
    const rows = await collect(status === undefined ? REVIEW_STATUSES : [status], reviews.queue, (entry): Cell[] => [
      entry.id,
      entry.status,
      entry.createdAt,
      entry.productId,
      entry.productName,
      entry.rating,
      entry.author,
      entry.country,
      entry.body,
      entry.reason,
    ]);
    sendCsv(res, 'reviews', toCsv(header, rows));
  });

  router.get('/api/operator/orders.csv', async (_req, res) => {
    const found = await pages(async (offset) => (await orders.list({ limit: PAGE, offset })).orders);
    const header = ['id', 'state', 'created', 'paid', 'total USD', 'provider', 'intent', 'lines', 'needs review'];
    const rows = found.map((order): Cell[] => [
      order.id,
      order.state,
      iso(order.createdAtMs),
      iso(order.paidAtMs),
      toUsd(order.amountCents),
      order.provider,
      order.intentId,
      order.snapshot.lines.map((line) => `${line.quantity} x ${line.name}`).join('; '),
      order.reviewReason,
    ]);
    sendCsv(res, 'orders', toCsv(header, rows));
  });

  router.get('/api/operator/quotes.csv', async (_req, res) => {
    const found = await pages(async (offset) => (await quotes.list({ limit: PAGE, offset })).quotes);
    const header = ['code', 'created', 'answered', 'name', 'e-mail', 'company', 'phone', 'quantity', 'message', 'lines', 'total USD'];
    const rows = found.map((quote): Cell[] => [
      quote.code,
      iso(quote.createdAtMs),
      iso(quote.answeredAtMs),
      quote.name,
      quote.email,
      quote.company,
      quote.phone,
      quote.quantity,
      quote.message,
      quote.lines.map((line) => `${line.quantity} x ${line.name}`).join('; '),
      toUsd(quote.totalCents),
    ]);
    sendCsv(res, 'quotes', toCsv(header, rows));
  });
  return router;
}

const iso = (ms: number | null) => (ms === null ? null : new Date(ms).toISOString());

/** Every entry of the queues of these statuses; an entry that stands in two (a published listing with a staged edit) once. */
async function collect<Entry extends { readonly id: string }>(
  statuses: readonly string[],
  queue: (status: string, cursor: string | undefined) => Promise<WireQueue<Entry>>,
  toRow: (entry: Entry) => Cell[],
): Promise<Cell[][]> {
  const rows = new Map<string, Cell[]>();
  for (const status of statuses) {
    let cursor: string | undefined;
    do {
      const page = await queue(status, cursor);
      for (const entry of page.entries) rows.set(entry.id, toRow(entry));
      cursor = page.nextCursor ?? undefined;
    } while (cursor !== undefined && rows.size < MAX_ROWS);
  }
  return [...rows.values()];
}

async function pages<T>(read: (offset: number) => Promise<readonly T[]>): Promise<T[]> {
  const found: T[] = [];
  for (;;) {
    const page = await read(found.length);
    found.push(...page);
    if (page.length < PAGE || found.length >= MAX_ROWS) return found;
  }
}

function sendCsv(res: Response, name: string, csv: string): void {
  res.set('Content-Type', 'text/csv; charset=utf-8').set('Content-Disposition', `attachment; filename="${name}.csv"`).send(csv);
}
