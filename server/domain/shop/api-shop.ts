import * as z from 'zod';
import { DESK_CALL, defineCalls } from '#domain/kernel/api-call.ts';
import { WireRatesSchema } from '#domain/money/rates-wire.ts';
import { WireShopPageSchema } from './pages/page-wire.ts';
import { ShopChangeSchema, ShopDocumentSchema, WireDeskShopSchema, WireShopRevisionSchema, WireShopSchema } from './shop-wire.ts';

/** What the operator decides about the shop as a whole. */
export const shopCalls = defineCalls({
  'GET /api/shop': {
    summary: 'Returns name, look, contact and company of the shop',
    on: 'both',
    answers: { 200: WireShopSchema },
  },
  'GET /api/rates': {
    summary: 'Returns the exchange rates that prices are shown with: units per US dollar, with source and day',
    on: 'both',
    answers: { 200: WireRatesSchema },
  },
  'GET /api/pages/:name': {
    summary: 'Returns a page that the shop wrote, as blocks: imprint, privacy, terms, withdrawal, shipping, returns or help',
    on: 'both',
    answers: { 200: WireShopPageSchema },
    refusals: ['not_found'],
  },
  'GET /api/operator/shop': {
    summary: "Returns the shop's document, complete but for chat numbers that it leaves to environment and default",
    ...DESK_CALL,
    answers: { 200: WireDeskShopSchema },
  },
  'PUT /api/operator/shop': {
    summary: 'Replaces the document, at most 512 KB; `revision_changed`, with both, if another revision is stored now',
    ...DESK_CALL,
    body: ShopChangeSchema,
    answers: { 200: WireDeskShopSchema },
    refusals: ['invalid_fields', 'revision_changed'],
  },
  'POST /api/operator/shop/preview': {
    summary: 'Returns a path of the hosted site that shows the document for 30 minutes to the browser that opens it; saves nothing',
    ...DESK_CALL,
    body: ShopChangeSchema,
    answers: { 200: z.object({ url: z.string() }) },
    refusals: ['invalid_fields', 'revision_changed'],
  },
  'GET /api/operator/shop/revisions': {
    summary: 'Lists the stored revisions, newest first: the last 200, and one per day before them',
    ...DESK_CALL,
    answers: { 200: z.object({ entries: z.array(WireShopRevisionSchema) }) },
  },
  'GET /api/operator/shop/revisions/:n': {
    summary: 'Returns a stored revision, to be sent again by PUT',
    ...DESK_CALL,
    answers: { 200: ShopDocumentSchema },
    refusals: ['not_found'],
  },
});
