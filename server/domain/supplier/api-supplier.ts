import { CSV, defineCalls, queryOf } from '#domain/kernel/api-call.ts';
import { pageOf } from '#domain/kernel/wire-page.ts';
import { WirePortalQuoteSchema } from '#domain/quote/quote.ts';
import { SupplierDetailsSchema } from './supplier-details.ts';
import {
  MergeSchema,
  TrustRuleSchema,
  WireConfirmationSchema,
  WireConfirmedSchema,
  WireDeskSupplierSchema,
  WirePortalBatchSchema,
  WirePortalListingSchema,
  WirePortalSupplierSchema,
  WireRenewedSchema,
  WireSupplierSchema,
} from './supplier-wire.ts';

/** Any supplier link but the newest one answers 404 without a reason. */
const portal = { on: 'both', bearer: 'supplier token', refusals: ['not_found'] } as const;
const portalPage = { ...portal, query: queryOf('cursor'), refusals: ['not_found', 'invalid_query'] } as const;
/** Answers 404 in the same way if the address or the supplier link has changed since. */
const confirmation = { on: 'both', bearer: 'confirmation token', refusals: ['not_found'] } as const;
const desk = { on: 'both', bearer: 'OPERATOR_TOKEN' } as const;
const decision = { ...desk, answers: { 200: WireDeskSupplierSchema }, refusals: ['not_found'] } as const;

export const supplierCalls = defineCalls({
  'GET /api/suppliers/:id': {
    summary: 'A supplier whose goods are on the shelf',
    on: 'both',
    answers: { 200: WireSupplierSchema },
    refusals: ['not_found'],
  },
  'GET /api/supplier': { summary: 'Whose supplier link it is', ...portal, answers: { 200: WirePortalSupplierSchema } },
  'PATCH /api/supplier': {
    summary: 'Changes its name, e-mail address, country or WhatsApp number; a mail tells the previous address',
    ...portal,
    body: SupplierDetailsSchema,
    answers: { 200: WirePortalSupplierSchema },
    refusals: ['not_found', 'invalid_fields', 'conflict'],
  },
  'GET /api/supplier/confirmation': {
    summary: 'Whose address a mailed link confirms; changes nothing',
    ...confirmation,
    answers: { 200: WireConfirmationSchema },
  },
  'POST /api/supplier/confirmation': {
    summary: 'Confirms the address and answers the supplier link',
    ...confirmation,
    answers: { 200: WireConfirmedSchema },
  },
  'POST /api/supplier/renew': {
    summary: 'Renews the supplier link; the old one no longer works',
    ...portal,
    answers: { 200: WireRenewedSchema },
  },
  'GET /api/supplier/listings': {
    summary: 'All listings of the supplier, newest first, with their manage tokens',
    ...portalPage,
    answers: { 200: pageOf(WirePortalListingSchema) },
  },
  'GET /api/supplier/products.csv': {
    summary: 'Its open listings as a file that an import reads back unchanged, a row per product or variant',
    ...portal,
    answers: { 200: CSV },
    refusals: ['not_found', 'too_many_requests'],
  },
  'GET /api/supplier/batches': {
    summary: 'Its imports, newest first, with their tokens; also before its first listing',
    ...portalPage,
    answers: { 200: pageOf(WirePortalBatchSchema) },
  },
  'GET /api/supplier/quotes': {
    summary: 'Quote requests for its goods, newest first: its own lines only; none while it is blocked',
    ...portalPage,
    refusals: [...portalPage.refusals, 'conflict'],
    answers: { 200: pageOf(WirePortalQuoteSchema) },
  },
  'GET /api/operator/suppliers': {
    summary: 'Suppliers by name; `search` in names, addresses and ids',
    ...desk,
    query: queryOf('search', 'cursor'),
    answers: { 200: pageOf(WireDeskSupplierSchema) },
    refusals: ['invalid_query'],
  },
  'PATCH /api/operator/suppliers/:id': {
    summary: 'Changes its details; an address that an operator types counts as confirmed',
    ...decision,
    body: SupplierDetailsSchema,
    refusals: ['not_found', 'invalid_fields'],
  },
  'POST /api/operator/suppliers/:id/send-link': {
    summary: 'Mails its link to its address, or a link that confirms the address first',
    ...decision,
    refusals: ['not_found', 'conflict'],
  },
  'POST /api/operator/suppliers/:id/verify': { summary: 'Its goods carry the verified mark', ...decision },
  'POST /api/operator/suppliers/:id/unverify': { summary: 'Its goods lose the mark', ...decision },
  'POST /api/operator/suppliers/:id/trust': {
    summary: 'Small changes of its goods go live without a review; `percent` null: every change is reviewed',
    ...decision,
    body: TrustRuleSchema,
    refusals: ['invalid_fields', 'not_found', 'conflict'],
  },
  'POST /api/operator/suppliers/:id/block': { summary: 'Its goods leave the shelf, and nothing more is taken from it', ...decision },
  'POST /api/operator/suppliers/:id/unblock': { summary: 'Its goods come back as they are', ...decision },
  'POST /api/operator/suppliers/:id/renew': {
    summary: 'Renews the supplier link and mails the new one; the old one no longer works, nor do the links it showed',
    ...decision,
    refusals: ['not_found', 'conflict'],
  },
  'POST /api/operator/suppliers/:id/revoke': {
    summary: 'Ends the supplier link and the links it showed, until it is renewed',
    ...decision,
    refusals: ['not_found', 'conflict'],
  },
  'POST /api/operator/suppliers/:id/merge': {
    summary: 'It is another one from now on, with everything it brought; answers the one that stays',
    ...decision,
    body: MergeSchema,
    refusals: ['invalid_fields', 'not_found', 'conflict'],
  },
});
