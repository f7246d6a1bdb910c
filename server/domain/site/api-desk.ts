import * as z from 'zod';
import {
  SearchTrialSchema,
  SearchWordsChangeSchema,
  WireSearchTrialSchema,
  WireSearchWordsSchema,
} from '#domain/catalogue/search-words.ts';
import { CSV, DESK_CALL, defineCalls, queryOf } from '#domain/kernel/api-call.ts';
import { WireBatchSchema, WireWaitingImportSchema } from '#domain/listing/batch-wire.ts';
import { GoodsEditSchema } from '#domain/listing/goods-edit.ts';
import { WireAuditEntrySchema } from './audit-wire.ts';
import { WireDeskProductSchema, WireWithdrawnProductSchema } from './desk-products-wire.ts';
import {
  BulkPublishSchema,
  BulkReasonedSchema,
  PublishSchema,
  queueOf,
  ReasonedDecisionSchema,
  TakeOffSchema,
  UndoDecisionsSchema,
  WireAnsweredSchema,
  WireBulkResultSchema,
  WireDashboardSchema,
  WireMatchedListingSchema,
  WireOrdersPageSchema,
  WireQueueEntrySchema,
  WireQuotesPageSchema,
  WireReviewEntrySchema,
} from './desk-wire.ts';
import { WireFoundListSchema } from './find-wire.ts';

const ORDER_FILTER = ['state', 'number', 'search', 'fulfilment', 'supplier', 'from', 'to', 'buyerOf'] as const;
const QUEUE_QUERY = queryOf('status', 'cursor', 'search', 'only');
const decision = {
  ...DESK_CALL,
  answers: { 200: WireQueueEntrySchema },
  refusals: ['invalid_fields', 'not_found', 'revision_changed', 'conflict'],
} as const;
const verdict = { ...decision, answers: { 200: WireReviewEntrySchema } } as const;
const product = { ...DESK_CALL, answers: { 200: WireDeskProductSchema } } as const;

/** Calls of the operator's desk. All may also answer `unauthorized`, and `not_found` where the desk is disabled. */
export const deskCalls = defineCalls({
  'GET /api/operator/dashboard': {
    summary: 'Returns the figures of the last 30 days and the work that is waiting now',
    ...DESK_CALL,
    answers: { 200: WireDashboardSchema },
  },
  'GET /api/operator/find': {
    summary:
      'Finds orders, quote requests, listings, products, suppliers and imports by part of a number, code or name, and orders by buyer or payment: a few of each',
    ...DESK_CALL,
    query: queryOf('q'),
    answers: { 200: WireFoundListSchema },
    refusals: ['invalid_query'],
  },
  'GET /api/operator/listings': {
    summary:
      'Lists listings of one status, longest waiting first; `search` matches name, company and address; `only` those `overdue`, `edits`, `imports`, of a supplier (`supplier:<id>`) or of one import (`import:<id>`)',
    ...DESK_CALL,
    query: QUEUE_QUERY,
    answers: { 200: queueOf(WireQueueEntrySchema) },
    refusals: ['invalid_query'],
  },
  'GET /api/operator/listings/matched': {
    summary: 'Lists the same listings with id, revision and name only, 1000 per page: the input of a decision about all of them',
    ...DESK_CALL,
    query: QUEUE_QUERY,
    answers: { 200: queueOf(WireMatchedListingSchema) },
    refusals: ['invalid_query'],
  },
  'GET /api/operator/listings/:id': {
    summary: 'Returns one listing',
    ...DESK_CALL,
    answers: { 200: WireQueueEntrySchema },
    refusals: ['not_found'],
  },
  'POST /api/operator/listings/publish': {
    summary: 'Publishes many listings; returns a reason for each that could not be published',
    ...DESK_CALL,
    body: BulkPublishSchema,
    answers: { 200: z.object({ results: z.array(WireBulkResultSchema) }) },
    refusals: ['invalid_fields'],
  },
  'POST /api/operator/listings/request-changes': {
    summary: 'Requests changes of many listings with the same reason',
    ...DESK_CALL,
    body: BulkReasonedSchema,
    answers: { 200: z.object({ results: z.array(WireBulkResultSchema) }) },
    refusals: ['invalid_fields'],
  },
  'POST /api/operator/listings/reject': {
    summary: 'Rejects many listings for the same reason',
    ...DESK_CALL,
    body: BulkReasonedSchema,
    answers: { 200: z.object({ results: z.array(WireBulkResultSchema) }) },
    refusals: ['invalid_fields'],
  },
  'POST /api/operator/listings/undo': {
    summary:
      'Undoes decisions of the last 10 seconds, of any operator; returns a reason for each that could not be undone; 409 if none could',
    ...DESK_CALL,
    body: UndoDecisionsSchema,
    answers: { 200: z.object({ results: z.array(WireBulkResultSchema) }) },
    refusals: ['invalid_fields', 'conflict'],
  },
  'POST /api/operator/listings/:id/publish': { summary: 'Publishes the reviewed revision of a listing', ...decision, body: PublishSchema },
  'POST /api/operator/listings/:id/request-changes': {
    summary: 'Requests changes of a listing, with the reason',
    ...decision,
    body: ReasonedDecisionSchema,
  },
  'POST /api/operator/listings/:id/reject': { summary: 'Rejects a listing, with the reason', ...decision, body: ReasonedDecisionSchema },
  'POST /api/operator/listings/:id/withdraw': { summary: 'Withdraws a published listing', ...decision, body: ReasonedDecisionSchema },
  'GET /api/operator/reviews': {
    summary: 'Lists reviews of one status, longest waiting first; `search` matches text, author and product',
    ...DESK_CALL,
    query: queryOf('status', 'cursor', 'search'),
    answers: { 200: queueOf(WireReviewEntrySchema) },
    refusals: ['invalid_query'],
  },
  'POST /api/operator/reviews/:id/publish': { summary: 'Publishes a review and counts its stars', ...verdict, body: PublishSchema },
  'POST /api/operator/reviews/:id/reject': { summary: 'Rejects a review', ...verdict, body: ReasonedDecisionSchema },
  'GET /api/operator/search-words': {
    summary: 'Lists groups of words that find each other: the shipped ones, which may be switched off, and the added ones',
    ...DESK_CALL,
    answers: { 200: WireSearchWordsSchema },
  },
  'POST /api/operator/search-words': {
    summary: 'Replaces the added and the switched-off groups; `conflict` if the list has another revision now',
    ...DESK_CALL,
    body: SearchWordsChangeSchema,
    answers: { 200: WireSearchWordsSchema },
    refusals: ['invalid_fields', 'conflict'],
  },
  'POST /api/operator/search-words/try': {
    summary: 'Compares what a search finds now with what it would find with another list',
    ...DESK_CALL,
    body: SearchTrialSchema,
    answers: { 200: WireSearchTrialSchema },
    refusals: ['invalid_fields'],
  },
  'GET /api/operator/audit': {
    summary:
      'Lists what operators decided, newest first: by one operator (`who`), about one kind of object (`subject`), about one object (`id`)',
    ...DESK_CALL,
    query: queryOf('who', 'subject', 'id', 'cursor'),
    answers: { 200: queueOf(WireAuditEntrySchema) },
    refusals: ['invalid_query'],
  },
  'GET /api/operator/audit.csv': {
    summary: 'Exports the same list as CSV',
    ...DESK_CALL,
    query: queryOf('who', 'subject', 'id'),
    answers: { 200: CSV },
    refusals: ['invalid_query'],
  },
  'GET /api/operator/imports/waiting': {
    summary: 'Lists imports that are being read or wait for confirmation, most rows first, at most 100',
    ...DESK_CALL,
    answers: { 200: z.object({ entries: z.array(WireWaitingImportSchema) }) },
  },
  'POST /api/operator/imports/:id/cancel': {
    summary: 'Cancels an import that is not written',
    ...DESK_CALL,
    answers: { 200: z.object({ id: z.string() }) },
    refusals: ['not_found', 'conflict'],
  },
  'GET /api/operator/batches': {
    summary: 'Lists written imports, newest first; `search` matches file and supplier',
    ...DESK_CALL,
    query: queryOf('cursor', 'search'),
    answers: { 200: queueOf(WireBatchSchema) },
    refusals: ['invalid_query'],
  },
  'POST /api/operator/batches/:id/undo': {
    summary: 'Undoes what an import changed; for one already undone it returns that state',
    ...DESK_CALL,
    answers: { 200: WireBatchSchema },
    refusals: ['not_found', 'conflict', 'gone'],
  },
  'GET /api/operator/batches/:id/error-rows.csv': {
    summary: 'Exports every row that an import left out, with the reason and its values, as CSV',
    ...DESK_CALL,
    answers: { 200: CSV },
    refusals: ['not_found'],
  },
  'GET /api/operator/products': {
    summary: 'Lists withdrawn products, latest first, by part of their name',
    ...DESK_CALL,
    query: queryOf('search', 'cursor'),
    answers: { 200: queueOf(WireWithdrawnProductSchema) },
    refusals: ['invalid_query'],
  },
  'GET /api/operator/products/:id': { summary: 'Returns any product, on sale or withdrawn', ...product, refusals: ['product_not_found'] },
  'PATCH /api/operator/products/:id': {
    summary: 'Changes a product on sale, of any origin',
    ...product,
    body: GoodsEditSchema,
    refusals: ['product_not_found', 'invalid_fields', 'revision_changed', 'conflict'],
  },
  'POST /api/operator/products/:id/withdraw': {
    summary: 'Withdraws any product',
    ...product,
    body: TakeOffSchema,
    refusals: ['product_not_found', 'invalid_fields', 'conflict'],
  },
  'POST /api/operator/products/:id/restore': {
    summary: 'Restores a withdrawn product with its reviews',
    ...product,
    refusals: ['product_not_found', 'conflict'],
  },
  'GET /api/operator/orders': {
    summary:
      'Lists orders, newest first, of one state or of waiting work (`to_ship`, `for_a_person`); `search` in e-mail, name, company and PO number, or a whole payment id or number; `number` finds an order by its number in any spelling; `fulfilment`; `supplier` by id or a part of its name; placed on the UTC days `from` to `to`; `buyerOf` an order: with the same e-mail',
    ...DESK_CALL,
    query: queryOf(...ORDER_FILTER, 'offset'),
    answers: { 200: WireOrdersPageSchema },
    refusals: ['invalid_query'],
  },
  'GET /api/operator/quotes': {
    summary: 'Lists quote requests, newest first, but waiting ones by longest wait; `search` matches code, name, company and address',
    ...DESK_CALL,
    query: queryOf('answered', 'search', 'offset'),
    answers: { 200: WireQuotesPageSchema },
    refusals: ['invalid_query'],
  },
  'POST /api/operator/quotes/:id/answered': {
    summary: 'Records that a quote request was answered',
    ...DESK_CALL,
    answers: { 200: WireAnsweredSchema },
    refusals: ['conflict'],
  },
  'GET /api/operator/listings.csv': { summary: 'Exports listings as CSV', ...DESK_CALL, query: queryOf('status'), answers: { 200: CSV } },
  'GET /api/operator/reviews.csv': { summary: 'Exports reviews as CSV', ...DESK_CALL, query: queryOf('status'), answers: { 200: CSV } },
  'GET /api/operator/orders.csv': {
    summary: 'Exports orders as CSV, filtered as the list is',
    ...DESK_CALL,
    query: queryOf(...ORDER_FILTER),
    answers: { 200: CSV },
    refusals: ['invalid_query'],
  },
  'GET /api/operator/order-lines.csv': {
    summary:
      'Exports lines of paid orders as CSV for accounting, filtered as the list is; with `supplier` only its lines. A refund appears at the lines whose units it names; a refund without units is distributed by amount',
    ...DESK_CALL,
    query: queryOf(...ORDER_FILTER),
    answers: { 200: CSV },
    refusals: ['invalid_query'],
  },
  'GET /api/operator/products.csv': {
    summary: 'Exports every product on sale as CSV that an import reads back unchanged, one row per product or variant',
    ...DESK_CALL,
    answers: { 200: CSV },
  },
  'GET /api/operator/quotes.csv': { summary: 'Exports quote requests as CSV', ...DESK_CALL, answers: { 200: CSV } },
});
