import type { Body } from '#domain/api.ts';
import type { WireMatchedListing, WireQueueEntry, WireReviewEntry } from '#domain/site/desk-wire.ts';
import { request } from '../api-client.ts';
import { addressOf, call } from '../call.ts';
import { type BulkDecision, decideAll, undoDecisions } from './bulk-decisions.ts';
import { type QueueFilter, readMatched } from './desk-queries.ts';

export type DeskAction = 'publish' | 'request-changes' | 'reject' | 'withdraw';

export interface ListingDecision {
  readonly entry: WireQueueEntry;
  readonly action: DeskAction;
  /** null with `publish` only. */
  readonly reason: string | null;
}
interface ReviewDecision {
  readonly review: WireReviewEntry;
  /** null publishes. */
  readonly reason: string | null;
}

function decideListing(token: string, { entry: { id, revision }, action, reason }: ListingDecision) {
  const params = { id };
  if (action === 'publish') return call('POST /api/operator/listings/:id/publish', { params, token, body: { revision } });
  return call(`POST /api/operator/listings/:id/${action}`, { params, token, body: { revision, reason: reason ?? '' } });
}

function decideReview(token: string, { review: { id, revision }, reason }: ReviewDecision) {
  const params = { id };
  if (reason === null) return call('POST /api/operator/reviews/:id/publish', { params, token, body: { revision } });
  return call('POST /api/operator/reviews/:id/reject', { params, token, body: { revision, reason } });
}

export interface ReviewsDecision {
  readonly reviews: readonly WireReviewEntry[];
  readonly reason: string | null;
}
export interface ReviewsOutcome {
  readonly decided: readonly WireReviewEntry[];
  /** Why each of the others was not decided. */
  readonly refused: readonly { readonly review: WireReviewEntry; readonly error: unknown }[];
}

/** Decides one by one: a page has fifty reviews at most. */
async function decideReviews(token: string, { reviews, reason }: ReviewsDecision): Promise<ReviewsOutcome> {
  const decided: WireReviewEntry[] = [];
  const refused: ReviewsOutcome['refused'][number][] = [];
  for (const review of reviews)
    try {
      await decideReview(token, { review, reason });
      decided.push(review);
    } catch (error) {
      refused.push({ review, error });
    }
  return { decided, refused };
}

/** Chosen listings and those on screen when all matching ones were requested. */
interface AskedMatched {
  readonly chosen: ReadonlySet<string>;
  readonly loaded: readonly WireMatchedListing[];
}

/** Decisions of an operator, each about the revision that was on screen. */
export const deskMutations = {
  enter: () => ({ mutationKey: ['desk', 'enter'], mutationFn: (token: string) => call('GET /api/operator/dashboard', { token }) }),
  decideListing: (token: string) => ({
    mutationKey: ['desk', 'listing'],
    mutationFn: (decision: ListingDecision) => decideListing(token, decision),
  }),
  decideAll: (token: string) => ({
    mutationKey: ['desk', 'listings'],
    mutationFn: (decision: BulkDecision) => decideAll(token, decision),
  }),
  putKioskDocument: (token: string) => ({
    mutationKey: ['desk', 'kiosk-documents'],
    mutationFn: ({ document, kiosk }: { readonly document: Body<'POST /api/operator/kiosk-documents'>; readonly kiosk: string }) =>
      call('POST /api/operator/kiosk-documents', { token, query: { kiosk }, body: document }),
  }),
  removeKioskDocument: (token: string) => ({
    mutationKey: ['desk', 'kiosk-documents', 'remove'],
    mutationFn: (kiosk: string) =>
      request(addressOf('DELETE /api/operator/kiosk-documents/:kiosk', { params: { kiosk } }), {
        method: 'DELETE',
        headers: { Authorization: `Bearer ${token}` },
      }),
  }),
  saveSearchWords: (token: string) => ({
    mutationKey: ['desk', 'search-words'],
    mutationFn: (body: Body<'POST /api/operator/search-words'>) => call('POST /api/operator/search-words', { token, body }),
  }),
  trySearchWords: (token: string) => ({
    mutationKey: ['desk', 'search-words', 'try'],
    mutationFn: (body: Body<'POST /api/operator/search-words/try'>) => call('POST /api/operator/search-words/try', { token, body }),
  }),
  saveShop: (token: string) => ({
    mutationKey: ['desk', 'shop'],
    mutationFn: (body: Body<'PUT /api/operator/shop'>) => call('PUT /api/operator/shop', { token, body }),
  }),
  previewShop: (token: string) => ({
    mutationKey: ['desk', 'shop', 'preview'],
    mutationFn: (body: Body<'POST /api/operator/shop/preview'>) => call('POST /api/operator/shop/preview', { token, body }),
  }),
  markWithdrawalHandled: (token: string) => ({
    mutationKey: ['desk', 'withdrawal'],
    mutationFn: ({ id }: { readonly id: string }) => call('POST /api/operator/withdrawals/:id/handled', { params: { id }, token }),
  }),
  /** Saves the document of a stored revision as a new one. */
  bringBackShop: (token: string) => ({
    mutationKey: ['desk', 'shop', 'bring-back'],
    mutationFn: async ({ wanted, revision, note }: { readonly wanted: number; readonly revision: number; readonly note: string }) => {
      const { body } = await call('GET /api/operator/shop/revisions/:n', { params: { n: String(wanted) }, token });
      return call('PUT /api/operator/shop', { token, body: { revision, body, note } });
    },
  }),
  readMatched: (token: string, filter: QueueFilter) => ({
    mutationKey: ['desk', 'matched'],
    mutationFn: (_asked: AskedMatched) => readMatched(token, filter),
  }),
  undoDecisions: (token: string) => ({
    mutationKey: ['desk', 'undo'],
    mutationFn: (ids: readonly string[]) => undoDecisions(token, ids),
  }),
  decideReviews: (token: string) => ({
    mutationKey: ['desk', 'reviews'],
    mutationFn: (decision: ReviewsDecision) => decideReviews(token, decision),
  }),
  cancelImport: (token: string) => ({
    mutationKey: ['desk', 'cancel-import'],
    mutationFn: (id: string) => call('POST /api/operator/imports/:id/cancel', { params: { id }, token }),
  }),
  undoBatch: (token: string) => ({
    mutationKey: ['desk', 'batch'],
    mutationFn: (id: string) => call('POST /api/operator/batches/:id/undo', { params: { id }, token }),
  }),
  editProduct: (token: string) => ({
    mutationKey: ['desk', 'edit-product'],
    mutationFn: ({ id, edit }: { readonly id: string; readonly edit: Body<'PATCH /api/operator/products/:id'> }) =>
      call('PATCH /api/operator/products/:id', { params: { id }, token, body: edit }),
  }),
  withdrawProduct: (token: string) => ({
    mutationKey: ['desk', 'withdraw-product'],
    mutationFn: ({ id, reason }: { readonly id: string; readonly reason: string }) =>
      call('POST /api/operator/products/:id/withdraw', { params: { id }, token, body: { reason } }),
  }),
  restoreProduct: (token: string) => ({
    mutationKey: ['desk', 'restore-product'],
    mutationFn: (id: string) => call('POST /api/operator/products/:id/restore', { params: { id }, token }),
  }),
  sendAgain: (token: string) => ({
    mutationKey: ['desk', 'message'],
    mutationFn: (id: string) => call('POST /api/operator/messages/:id/send-again', { params: { id }, token }),
  }),
  /** Revokes a buyer's link; the new one is mailed. */
  renewBuyerLink: (token: string) => ({
    mutationKey: ['desk', 'buyer-link'],
    mutationFn: async ({ of, id }: { readonly of: 'order' | 'quote'; readonly id: string }): Promise<void> => {
      const asked = { params: { id }, token };
      await (of === 'order'
        ? call('POST /api/operator/orders/:id/renew-link', asked)
        : call('POST /api/operator/quotes/:id/renew-link', asked));
    },
  }),
  markAnswered: (token: string) => ({
    mutationKey: ['desk', 'quote'],
    mutationFn: ({ id }: { readonly id: string; readonly code: string }) =>
      call('POST /api/operator/quotes/:id/answered', { params: { id }, token }),
  }),
};
