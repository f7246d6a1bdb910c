import * as z from 'zod';
import {
  SearchTrialSchema,
  SearchWordsChangeSchema,
  WireSearchTrialSchema,
  WireSearchWordsSchema,
} from '#domain/catalogue/search-words.ts';
import { CSV, defineCalls, queryOf } from '#domain/kernel/api-call.ts';
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
const desk = { on: 'both', bearer: 'OPERATOR_TOKEN' } as const;
const decision = {
  ...desk,
  answers: { 200: WireQueueEntrySchema },
  refusals: ['invalid_fields', 'not_found', 'revision_changed', 'conflict'],
} as const;
const verdict = { ...decision, answers: { 200: WireReviewEntrySchema } } as const;
const product = { ...desk, answers: { 200: WireDeskProductSchema } } as const;

/** Calls of the operator's desk. All may also answer `unauthorized`, and `not_found` where the desk is disabled. */
export const deskCalls = defineCalls({
  'GET /api/operator/dashboard': {
    summary: 'Figures of the last 30 days and what waits now',
    ...desk,
    answers: { 200: WireDashboardSchema },
  },
  'GET /api/operator/find': {
    summary:
      'Orders, quote requests, listings, products, suppliers and imports by a part of number, code or name, and orders by their buyer or payment: a few of each',
    ...desk,
    query: queryOf('q'),
    answers: { 200: WireFoundListSchema },
    refusals: ['invalid_query'],
  },
  'GET /api/operator/listings': {
    summary:
      'Listings of one status, longest waiting first; `search` in name, company and address; `only` those `overdue`, `edits`, `imports`, of a supplier (`supplier:<id>`) or of one import (`import:<id>`)',
    ...desk,
    query: QUEUE_QUERY,
    answers: { 200: queueOf(WireQueueEntrySchema) },
    refusals: ['invalid_query'],
  },
  'GET /api/operator/listings/matched': {
    summary: 'The same listings with id, revision and name alone, 1000 a page: what deciding about all of them takes',
    ...desk,
    query: QUEUE_QUERY,
    answers: { 200: queueOf(WireMatchedListingSchema) },
    refusals: ['invalid_query'],
  },
  'GET /api/operator/listings/:id': { summary: 'One listing', ...desk, answers: { 200: WireQueueEntrySchema }, refusals: ['not_found'] },
  'POST /api/operator/listings/publish': {
    summary: 'Publishes many, and says of each that could not be why',
    ...desk,
    body: BulkPublishSchema,
    answers: { 200: z.object({ results: z.array(WireBulkResultSchema) }) },
    refusals: ['invalid_fields'],
  },
  'POST /api/operator/listings/request-changes': {
    summary: 'Sends many back with the same reason',
    ...desk,
    body: BulkReasonedSchema,
    answers: { 200: z.object({ results: z.array(WireBulkResultSchema) }) },
    refusals: ['invalid_fields'],
  },
  'POST /api/operator/listings/reject': {
    summary: 'Turns many down for the same reason',
    ...desk,
    body: BulkReasonedSchema,
    answers: { 200: z.object({ results: z.array(WireBulkResultSchema) }) },
    refusals: ['invalid_fields'],
  },
  'POST /api/operator/listings/undo': {
    summary: 'Undoes decisions of the last 10 seconds, by whoever decided, and says of each that could not be why; 409 when none could',
    ...desk,
    body: UndoDecisionsSchema,
    answers: { 200: z.object({ results: z.array(WireBulkResultSchema) }) },
    refusals: ['invalid_fields', 'conflict'],
  },
  'POST /api/operator/listings/:id/publish': { summary: 'Publishes the revision that was looked at', ...decision, body: PublishSchema },
  'POST /api/operator/listings/:id/request-changes': {
    summary: 'Sends it back with what to change',
    ...decision,
    body: ReasonedDecisionSchema,
  },
  'POST /api/operator/listings/:id/reject': { summary: 'Turns it down with the reason', ...decision, body: ReasonedDecisionSchema },
  'POST /api/operator/listings/:id/withdraw': { summary: 'Takes a published one off the shelf', ...decision, body: ReasonedDecisionSchema },
  'GET /api/operator/reviews': {
    summary: 'Reviews of one status, longest waiting first; `search` in their text, author and product',
    ...desk,
    query: queryOf('status', 'cursor', 'search'),
    answers: { 200: queueOf(WireReviewEntrySchema) },
    refusals: ['invalid_query'],
  },
  'POST /api/operator/reviews/:id/publish': { summary: 'Shows a review and counts its stars', ...verdict, body: PublishSchema },
  'POST /api/operator/reviews/:id/reject': { summary: 'Turns a review down', ...verdict, body: ReasonedDecisionSchema },
  'GET /api/operator/search-words': {
    summary: 'Groups of words that find each other: those shipped, which may be off, and those added',
    ...desk,
    answers: { 200: WireSearchWordsSchema },
  },
  'POST /api/operator/search-words': {
    summary: 'Replaces what was added and what is off; `conflict` when the list is of another revision by now',
    ...desk,
    body: SearchWordsChangeSchema,
    answers: { 200: WireSearchWordsSchema },
    refusals: ['invalid_fields', 'conflict'],
  },
  'POST /api/operator/search-words/try': {
    summary: 'What a search finds now, and would find with another list',
    ...desk,
    body: SearchTrialSchema,
    answers: { 200: WireSearchTrialSchema },
    refusals: ['invalid_fields'],
  },
  'GET /api/operator/audit': {
    summary: 'What operators decided, newest first: of one of them (`who`), of one kind of thing (`subject`), of one thing (`id`)',
    ...desk,
    query: queryOf('who', 'subject', 'id', 'cursor'),
    answers: { 200: queueOf(WireAuditEntrySchema) },
    refusals: ['invalid_query'],
  },
  'GET /api/operator/audit.csv': {
    summary: 'The same as a file',
    ...desk,
    query: queryOf('who', 'subject', 'id'),
    answers: { 200: CSV },
    refusals: ['invalid_query'],
  },
  'GET /api/operator/imports/waiting': {
    summary: 'Imports that are read or wait for agreement, most rows first, at most 100',
    ...desk,
    answers: { 200: z.object({ entries: z.array(WireWaitingImportSchema) }) },
  },
  'POST /api/operator/imports/:id/cancel': {
    summary: 'Calls off an import that is not written',
    ...desk,
    answers: { 200: z.object({ id: z.string() }) },
    refusals: ['not_found', 'conflict'],
  },
  'GET /api/operator/batches': {
    summary: 'Imports that were written, newest first; `search` in file and supplier',
    ...desk,
    query: queryOf('cursor', 'search'),
    answers: { 200: queueOf(WireBatchSchema) },
    refusals: ['invalid_query'],
  },
  'POST /api/operator/batches/:id/undo': {
    summary: 'Takes back what an import did; of one that is undone it says so',
    ...desk,
    answers: { 200: WireBatchSchema },
    refusals: ['not_found', 'conflict', 'gone'],
  },
  'GET /api/operator/batches/:id/error-rows.csv': {
    summary: 'Every row an import left out, with why and what stands in it',
    ...desk,
    answers: { 200: CSV },
    refusals: ['not_found'],
  },
  'GET /api/operator/products': {
    summary: 'Products off the shelf, latest first, by part of their name',
    ...desk,
    query: queryOf('search', 'cursor'),
    answers: { 200: queueOf(WireWithdrawnProductSchema) },
    refusals: ['invalid_query'],
  },
  'GET /api/operator/products/:id': { summary: 'Any product, on the shelf or off', ...product, refusals: ['product_not_found'] },
  'PATCH /api/operator/products/:id': {
    summary: 'Changes a product on the shelf, whoever brought it',
    ...product,
    body: GoodsEditSchema,
    refusals: ['product_not_found', 'invalid_fields', 'revision_changed', 'conflict'],
  },
  'POST /api/operator/products/:id/withdraw': {
    summary: 'Takes any product off the shelf',
    ...product,
    body: TakeOffSchema,
    refusals: ['product_not_found', 'invalid_fields', 'conflict'],
  },
  'POST /api/operator/products/:id/restore': {
    summary: 'Brings it back with its reviews',
    ...product,
    refusals: ['product_not_found', 'conflict'],
  },
  'GET /api/operator/orders': {
    summary:
      'Orders, newest first, of one state or of what waits (`to_ship`, `for_a_person`); `search` in e-mail, name, company and PO number, or a whole payment id or number; `number` finds the one people call so, however they type it; `fulfilment`; `supplier` by id or a part of its name; placed on the UTC days `from` to `to`; `buyerOf` an order: with the same e-mail',
    ...desk,
    query: queryOf(...ORDER_FILTER, 'offset'),
    answers: { 200: WireOrdersPageSchema },
    refusals: ['invalid_query'],
  },
  'GET /api/operator/quotes': {
    summary: 'Quote requests, newest first, those that wait longest waiting first; `search` in code, name, company and address',
    ...desk,
    query: queryOf('answered', 'search', 'offset'),
    answers: { 200: WireQuotesPageSchema },
    refusals: ['invalid_query'],
  },
  'POST /api/operator/quotes/:id/answered': {
    summary: 'Notes that a quote request was answered',
    ...desk,
    answers: { 200: WireAnsweredSchema },
    refusals: ['conflict'],
  },
  'GET /api/operator/listings.csv': { summary: 'Listings as a file', ...desk, query: queryOf('status'), answers: { 200: CSV } },
  'GET /api/operator/reviews.csv': { summary: 'Reviews as a file', ...desk, query: queryOf('status'), answers: { 200: CSV } },
  'GET /api/operator/orders.csv': {
    summary: 'Orders as a file, filtered as the list is',
    ...desk,
    query: queryOf(...ORDER_FILTER),
    answers: { 200: CSV },
    refusals: ['invalid_query'],
  },
  'GET /api/operator/order-lines.csv': {
    summary:
      'Lines of paid orders as a file for books, filtered as the list is; with `supplier` those lines alone. A refund stands at the lines whose units it names; what names none is shared out by amount',
    ...desk,
    query: queryOf(...ORDER_FILTER),
    answers: { 200: CSV },
    refusals: ['invalid_query'],
  },
  'GET /api/operator/products.csv': {
    summary: 'Every product on the shelf as a file that an import reads back unchanged, a row per product or variant',
    ...desk,
    answers: { 200: CSV },
  },
  'GET /api/operator/quotes.csv': { summary: 'Quote requests as a file', ...desk, answers: { 200: CSV } },
});
