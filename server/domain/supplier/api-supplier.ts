import { CSV, DESK_CALL, defineCalls, queryOf } from '#domain/kernel/api-call.ts';
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
  WireUnlistedProductSchema,
} from './supplier-wire.ts';

/** Any supplier link but the newest one answers 404 without a reason. */
const portal = { on: 'both', bearer: 'supplier token', refusals: ['not_found'] } as const;
const portalPage = { ...portal, query: queryOf('cursor'), refusals: ['not_found', 'invalid_query'] } as const;
/** Answers 404 in the same way if the address or the supplier link has changed since. */
const confirmation = { on: 'both', bearer: 'confirmation token', refusals: ['not_found'] } as const;
const decision = { ...DESK_CALL, answers: { 200: WireDeskSupplierSchema }, refusals: ['not_found'] } as const;

export const supplierCalls = defineCalls({
  'GET /api/suppliers/:id': {
    summary: 'Returns a supplier whose products are on sale',
    on: 'both',
    answers: { 200: WireSupplierSchema },
    refusals: ['not_found'],
  },
  'GET /api/supplier': { summary: 'Returns the supplier of the supplier link', ...portal, answers: { 200: WirePortalSupplierSchema } },
  'PATCH /api/supplier': {
    summary: "Changes the supplier's name, e-mail address, country or WhatsApp number; a mail informs the previous address",
    ...portal,
    body: SupplierDetailsSchema,
    answers: { 200: WirePortalSupplierSchema },
    refusals: ['not_found', 'invalid_fields', 'conflict'],
  },
  'GET /api/supplier/confirmation': {
    summary: 'Returns which address a mailed link confirms; changes nothing',
    ...confirmation,
    answers: { 200: WireConfirmationSchema },
  },
  'POST /api/supplier/confirmation': {
    summary: 'Confirms the address and returns the supplier link',
    ...confirmation,
    answers: { 200: WireConfirmedSchema },
  },
  'POST /api/supplier/renew': {
    summary: 'Renews the supplier link; the old one no longer works',
    ...portal,
    answers: { 200: WireRenewedSchema },
  },
  'GET /api/supplier/listings': {
    summary: 'Lists all listings of the supplier, newest first, with their manage tokens',
    ...portalPage,
    answers: { 200: pageOf(WirePortalListingSchema) },
  },
  'GET /api/supplier/products': {
    summary: "Lists the supplier's published products without a listing, by id: an operator imported them",
    ...portalPage,
    refusals: [...portalPage.refusals, 'conflict'],
    answers: { 200: pageOf(WireUnlistedProductSchema) },
  },
  'GET /api/supplier/products.csv': {
    summary: "Exports the supplier's open listings as CSV that an import reads back unchanged, one row per product or variant",
    ...portal,
    answers: { 200: CSV },
    refusals: ['not_found', 'too_many_requests'],
  },
  'GET /api/supplier/batches': {
    summary: "Lists the supplier's imports, newest first, with their tokens; also before its first listing",
    ...portalPage,
    answers: { 200: pageOf(WirePortalBatchSchema) },
  },
  'GET /api/supplier/quotes': {
    summary: "Lists quote requests for the supplier's products, newest first: only its own lines; none while it is blocked",
    ...portalPage,
    refusals: [...portalPage.refusals, 'conflict'],
    answers: { 200: pageOf(WirePortalQuoteSchema) },
  },
  'GET /api/operator/suppliers': {
    summary: 'Lists suppliers by name; `search` matches names, addresses and ids',
    ...DESK_CALL,
    query: queryOf('search', 'cursor'),
    answers: { 200: pageOf(WireDeskSupplierSchema) },
    refusals: ['invalid_query'],
  },
  'PATCH /api/operator/suppliers/:id': {
    summary: "Changes a supplier's details; an address entered by an operator counts as confirmed",
    ...decision,
    body: SupplierDetailsSchema,
    refusals: ['not_found', 'invalid_fields'],
  },
  'POST /api/operator/suppliers/:id/send-link': {
    summary: 'Mails the supplier link to its address, or a link that confirms the address first',
    ...decision,
    refusals: ['not_found', 'conflict'],
  },
  'POST /api/operator/suppliers/:id/verify': { summary: 'Verifies a supplier: its products show the verified mark', ...decision },
  'POST /api/operator/suppliers/:id/unverify': { summary: "Removes the verified mark from a supplier's products", ...decision },
  'POST /api/operator/suppliers/:id/trust': {
    summary: 'Trusts a supplier: small changes of its products are published without review; `percent` null: every change is reviewed',
    ...decision,
    body: TrustRuleSchema,
    refusals: ['invalid_fields', 'not_found', 'conflict'],
  },
  'POST /api/operator/suppliers/:id/block': {
    summary: 'Blocks a supplier: its products are no longer on sale, and nothing more is accepted from it',
    ...decision,
  },
  'POST /api/operator/suppliers/:id/unblock': { summary: 'Unblocks a supplier: its products are on sale again, unchanged', ...decision },
  'POST /api/operator/suppliers/:id/renew': {
    summary: 'Renews the supplier link and mails the new one; the old one and the links it showed no longer work',
    ...decision,
    refusals: ['not_found', 'conflict'],
  },
  'POST /api/operator/suppliers/:id/revoke': {
    summary: 'Revokes the supplier link and the links it showed, until it is renewed',
    ...decision,
    refusals: ['not_found', 'conflict'],
  },
  'POST /api/operator/suppliers/:id/merge': {
    summary: 'Merges a supplier, with everything it submitted, into another one; returns the one that remains',
    ...decision,
    body: MergeSchema,
    refusals: ['invalid_fields', 'not_found', 'conflict'],
  },
});
