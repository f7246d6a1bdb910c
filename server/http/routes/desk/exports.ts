import { type Request, type Response, Router } from 'express';
import type { Cell } from '#domain/kernel/files/csv.ts';
import { toUsd } from '#domain/kernel/money.ts';
import type { Lead } from '#domain/lead/lead.ts';
import type { Quote } from '#domain/quote/quote.ts';
import type { AuditSubject } from '#domain/site/audit-subjects.ts';
import { PRODUCT_COLUMNS, rowsOfProduct } from '../../../import/own-file/product-file.ts';
import type { LeadStore } from '../../../stores/devices/lead-store.ts';
import type { ProductStore } from '../../../stores/products/product-store.ts';
import type { QuoteStore } from '../../../stores/quotes/quote-store.ts';
import { asCsv, mapRows, ROWS_A_TURN } from '../../answers/csv-answer.ts';
import { on } from '../../on.ts';
import { parseSearch, queryText } from '../../query-text.ts';
import { createDeskFiles, type DeskCsvDeps } from './desk-csv.ts';
import type { DeskRoutesDeps } from './desk-routes.ts';
import { describeLines, iso, newestFirst } from './export-rows.ts';
import { createDeskGuard, type DeskGuardDeps } from './guard.ts';
import { type LeadWithGoods, withGoods } from './lead-goods.ts';
import { toVcard, VCARD_TYPE } from './lead-vcard.ts';

type ExportDeps = DeskGuardDeps &
  DeskCsvDeps & {
    readonly reviewQueue: Pick<DeskRoutesDeps['reviewQueue'], 'listAll'>;
    readonly reviews: Pick<DeskRoutesDeps['reviews'], 'listAll'>;
    readonly quotes: Pick<QuoteStore, 'listAfter'>;
    readonly leads: Pick<LeadStore, 'listAfter'>;
    readonly products: Pick<ProductStore, 'listAfter' | 'findRecords'>;
  };

const HEADERS = {
  listings: [
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
    'article number',
  ],
  reviews: ['id', 'status', 'created', 'product', 'product name', 'rating', 'author', 'country', 'review', 'reason'],
  quotes: ['code', 'created', 'answered', 'name', 'e-mail', 'company', 'phone', 'quantity', 'message', 'lines', 'total USD'],
  leads: [
    ...['id', 'created', 'name', 'e-mail', 'company', 'interest', 'consent'],
    ...['source', 'phone', 'country', 'products', 'note', 'grade'],
  ],
  products: PRODUCT_COLUMNS,
} as const;

/** Audit subject of each file; leads are recorded as `device`, because devices collect them. */
const SUBJECTS = {
  listings: 'listing',
  reviews: 'review',
  quotes: 'quote',
  leads: 'device',
  products: 'product',
} as const satisfies Record<keyof typeof HEADERS, AuditSubject>;

/** `/api/operator/*.csv`: exports the desk's lists, protected against formula injection in spreadsheets. */
export function createDeskExportRoutes({ logIn, reviewQueue, reviews, quotes, leads, products, audit, now }: ExportDeps): Router {
  const router = Router();
  const sendFile = createDeskFiles({ audit, now });
  const send = (res: Response, name: keyof typeof HEADERS, rows: AsyncIterable<readonly Cell[]>) =>
    sendFile(res, SUBJECTS[name], asCsv({ name, header: HEADERS[name], rows }));
  router.use('/api/operator', createDeskGuard({ logIn }));

  on(router, 'GET /api/operator/listings.csv', (req, res) => {
    const { status } = queryText(req, ['status']);
    return send(
      res,
      'listings',
      mapRows(reviewQueue.listAll(status, ROWS_A_TURN), ({ listing, submission }) => [
        listing.id,
        listing.status,
        listing.editStatus,
        listing.revision,
        listing.submittedAt,
        submission.name,
        submission.category,
        Number(submission.price),
        Number(submission.moq),
        submission.companyName,
        submission.contactEmail,
        submission.country,
        submission.whatsapp ?? null,
        listing.duplicateOf,
        listing.reason,
        submission.sku ?? null,
      ]),
    );
  });

  on(router, 'GET /api/operator/reviews.csv', (req, res) => {
    const { status } = queryText(req, ['status']);
    return send(
      res,
      'reviews',
      mapRows(reviews.listAll(status, ROWS_A_TURN), (entry) => [
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
      ]),
    );
  });

  on(router, 'GET /api/operator/quotes.csv', (_req, res) => send(res, 'quotes', mapRows(newestFirst(quotes.listAfter), toQuoteRow)));
  const foundLeads = (req: Request) => {
    const search = parseSearch('search', queryText(req, ['search']).search);
    return withGoods(
      newestFirst<Lead>((after, limit) => leads.listAfter(after, limit, search)),
      products,
    );
  };
  on(router, 'GET /api/operator/leads.csv', (req, res) => send(res, 'leads', mapRows(foundLeads(req), toLeadRow)));
  on(router, 'GET /api/operator/leads.vcf', (req, res) =>
    sendFile(res, SUBJECTS.leads, { fileName: 'leads.vcf', type: VCARD_TYPE, head: '', rows: mapRows(foundLeads(req), toVcard) }),
  );
  on(router, 'GET /api/operator/products.csv', (_req, res) => send(res, 'products', productRows(products)));
  return router;
}

function toQuoteRow(quote: Quote): Cell[] {
  return [
    quote.code,
    iso(quote.createdAtMs),
    iso(quote.answeredAtMs),
    quote.name,
    quote.email,
    quote.company,
    quote.phone,
    quote.quantity,
    quote.message,
    describeLines(quote.lines),
    toUsd(quote.totalCents),
  ];
}

function toLeadRow({ lead, goods }: LeadWithGoods): Cell[] {
  return [
    ...[lead.id, iso(lead.createdAtMs), lead.name, lead.email, lead.company, lead.interest, lead.consentVersion],
    ...[lead.source, lead.phone, lead.country, goods.map(({ name }) => name).join('; '), lead.note, lead.grade],
  ];
}

/** Yields all published products, a row per product or variant. */
async function* productRows(products: Pick<ProductStore, 'listAfter'>): AsyncGenerator<readonly Cell[]> {
  let after = '';
  for (;;) {
    const page = await products.listAfter(after, ROWS_A_TURN);
    for (const { product } of page) yield* rowsOfProduct(product);
    if (page.length < ROWS_A_TURN) return;
    after = page.at(-1)?.product.id ?? after;
  }
}
