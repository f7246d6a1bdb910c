import { DomainError, invalidFields } from '#domain/kernel/problem.ts';
import { type ListingContent, reviewBy, withChange } from '#domain/listing/listing.ts';
import { applyAction, reviewStatus } from '#domain/listing/listing-moves.ts';
import { parseListing, renameAlternates, type SeenStock, SeenStockSchema } from '#domain/listing/listing-schema.ts';
import { withStockOf, withUnitsOf } from '#domain/listing/listing-skus.ts';
import type { WireListing, WireListingReceipt } from '#domain/listing/listing-wire.ts';
import { messageOfListing } from '#domain/message/supplier-messages.ts';
import { yieldToEventLoop } from '../../runtime/yield-to-event-loop.ts';
import type { Tokens } from '../../security/tokens.ts';
import { identityOf, supplierOf, toPictures } from '../../stores/listings/listing-parts.ts';
import type { FoundListing, Listing, ListingMove, ListingRevision, ListingStore } from '../../stores/listings/listing-store.ts';
import type { ProductStore } from '../../stores/products/product-store.ts';
import type { Holder } from '../abuse-protection/abuse.ts';
import { causeOf, laneOf, type Writer } from '../abuse-protection/writer.ts';
import type { SupplierLinks } from '../suppliers/supplier-links.ts';
import { makeMove, refuse } from './listing-steps.ts';
import { createListingView, type ListingViewDeps, manageTokenRefused } from './listing-view.ts';
import type { ListingsFeed } from './listings-feed.ts';
import type { ListingsPictures } from './listings-pictures.ts';

export interface ListingsDeps extends Pick<ListingViewDeps, 'pictures'> {
  readonly store: ListingStore;
  readonly products: Pick<ProductStore, 'findRecord' | 'changeRecord' | 'publishStock'>;
  readonly feed: ListingsFeed;
  readonly fetching: Pick<ListingsPictures, 'kick'>;
  /** Publishes changes that need no review. */
  readonly trusted: { settle(ids: readonly string[]): Promise<void> };
  readonly suppliers: Pick<SupplierLinks, 'submitterOf' | 'introduce' | 'isBlocked' | 'refuseWhenBlocked' | 'holderFor' | 'generationOf'>;
  readonly tokens: Pick<Tokens, 'tokenOf' | 'isTokenOf'>;
  readonly now: () => number;
}

/** Milliseconds: any visitor can photograph the code on a kiosk's screen. */
const CLAIM_LIFE_MS = 30 * 86_400_000;
/** Milliseconds: a phone that lost the answer asks again. */
const CLAIM_AGAIN_MS = 15 * 60_000;
const SLICE_MS = 4;

const claimOver = () =>
  new DomainError('gone', 'This code was already used or has expired. Open the manage link in the email about your listing instead.');

export type Listings = ReturnType<typeof createListings>;

/**
 * Creates the supplier's side of listings: submit, view, edit, restock, withdraw. Every change is an action with a line
 * in the audit trail.
 */
export function createListings(deps: ListingsDeps) {
  const { store, products, feed, fetching, suppliers, tokens, now } = deps;
  const view = createListingView(deps);
  const isoNow = () => new Date(now()).toISOString();

  async function findOwn(id: string, token: string | undefined): Promise<FoundListing | undefined> {
    const found = token === undefined ? undefined : await store.find(id);
    if (found === undefined || token === undefined) return undefined;
    return tokens.isTokenOf('listing', id, token, await suppliers.generationOf(found.listing.supplierId)) ? found : undefined;
  }

  async function getOwn(id: string, token: string | undefined): Promise<FoundListing> {
    const found = await findOwn(id, token);
    if (found === undefined) throw manageTokenRefused(token);
    return found;
  }

  /** Units on hand need no review: buyers see them at once. */
  async function restock(found: FoundListing, stated: ListingContent): Promise<void> {
    const { listing, newest } = found;
    // First publishes sales so far, so that restating the earlier number counts as a change.
    await products.publishStock([listing.id]);
    await products.changeRecord(listing.id, (record) => record && { ...record, product: withStockOf(record.product, stated) });
    await save(found, listing, 'restock', { ...newest, content: withStockOf(newest.content, stated) });
    await feed.apply([listing.id]);
  }

  async function stage(found: FoundListing, content: ListingContent, pictureLane: string): Promise<void> {
    const { listing, newest } = found;
    const state = applyAction(listing, 'edit') ?? refuse(listing, 'edited');
    const isWaiting = reviewStatus(listing) === 'pending_review';
    const held = new Map(newest.pictures.map((picture) => [picture.source, picture]));
    const revision: ListingRevision = {
      revision: listing.revision + 1,
      content,
      pictures: toPictures(content).map((picture) => held.get(picture.source) ?? picture),
      createdAt: isoNow(),
      pictureLane,
    };
    const next: Listing = {
      ...listing,
      ...state,
      revision: revision.revision,
      ...identityOf(content),
      // A waiting listing keeps its place in the queue; a new edit starts a new 24 hours.
      submittedAt: isWaiting ? listing.submittedAt : isoNow(),
      reason: null,
    };
    await save(found, next, 'edit', revision);
    await deps.trusted.settle([listing.id]);
    fetching.kick();
  }

  async function save({ listing: before }: FoundListing, listing: Listing, action: ListingMove['action'], revision?: ListingRevision) {
    const move = makeMove(before, listing, action, isoNow());
    const saved = await store.save({ listing, expectedVersion: before.version, move, ...(revision === undefined ? {} : { revision }) });
    if (!saved) throw new DomainError('conflict', 'Someone changed this listing at the same moment. Reload it and repeat your change.');
  }

  return {
    view,

    /** Returns the holder of this token's listing, for limits; undefined for a wrong token. */
    holderOf: async (id: string, token: string | undefined): Promise<Holder | undefined> => {
      const found = await findOwn(id, token);
      return found === undefined ? undefined : suppliers.holderFor(found.listing.supplierId);
    },

    /**
     * Stores a parsed submission. `id` is the same on every attempt of one request, so a retry finds the first.
     * @param supplierToken of the supplier who submits; without one a new supplier is created and named in the receipt
     * @throws DomainError 401 for an invalid supplier link, 409 for a blocked supplier
     */
    submit: async (id: string, content: ListingContent, supplierToken: string | undefined, writer: Writer): Promise<ListingReceipt> => {
      const at = isoNow();
      const identity = identityOf(content);
      const { supplierId, renewals } = await suppliers.submitterOf(supplierToken, `sup_${id}`);
      await suppliers.introduce(supplierOf(supplierId, content));
      const listing: Listing = {
        id,
        supplierId,
        status: 'pending_review',
        editStatus: null,
        revision: 1,
        liveRevision: null,
        ...identity,
        duplicateOf: null,
        origin: 'sell',
        createdAt: at,
        submittedAt: at,
        decidedAt: null,
        reason: null,
        withdrawnBy: null,
        needsApply: false,
        version: 1,
      };
      const revision = { revision: 1, content, pictures: toPictures(content), createdAt: at, pictureLane: laneOf(writer) };
      const note = messageOfListing(listing, Date.parse(at), causeOf(writer));
      await store.insert(listing, revision, makeMove(null, listing, 'submit', at), note);
      fetching.kick();
      const { status, submittedAt } = (await store.find(id))?.listing ?? listing;
      const generation = await suppliers.generationOf(supplierId);
      const made = renewals === null ? {} : { newSupplier: supplierId };
      return { id, status, reviewBy: reviewBy(Date.parse(submittedAt)), generation, ...made };
    },

    /**
     * Lets the person who submitted a listing fetch its receipt again: for some minutes after the first fetch, and for
     * a month at most.
     * @throws DomainError `gone`
     */
    claim: async ({ id, generation = 0 }: ListingReceipt): Promise<void> => {
      const { listing } = (await store.find(id)) ?? {};
      if (listing === undefined || now() - Date.parse(listing.createdAt) > CLAIM_LIFE_MS) throw claimOver();
      if (generation !== (await suppliers.generationOf(listing.supplierId))) throw claimOver();
      if (now() - (await store.noteClaim(id, now())) > CLAIM_AGAIN_MS) throw claimOver();
    },

    /** @throws DomainError 401 or 404, without details */
    get: async (id: string, token: string | undefined): Promise<WireListing> => {
      await getOwn(id, token);
      return view(id);
    },

    /**
     * Changes the fields in the patch: stock of a published listing at once, everything else as a new revision to
     * review.
     * @throws DomainError 422 by field, 409 if the listing is over
     */
    edit: async (id: string, token: string | undefined, patch: unknown, pictureLane: string): Promise<WireListing> => {
      const found = await getOwn(id, token);
      await suppliers.refuseWhenBlocked(found.listing.supplierId);
      const { change, seenStock } = parsePatch(patch);
      const before = found.newest.content;
      const live = found.live === null ? undefined : await products.findRecord(id);
      const merged = withUnitsOf(parseListing(withChange(before, change)), seenStock, live?.product ?? before);
      if (applyAction(found.listing, 'edit') === undefined) refuse(found.listing, 'edited');
      // Hundreds of SKUs take milliseconds to check and as many to write; a change of the listing in between is
      // detected by its version.
      await yieldToEventLoop(SLICE_MS);
      const isLive = found.listing.status === 'published';
      const isRestocked = 'stock' in change || JSON.stringify(withStockOf(before, merged)) !== JSON.stringify(before);
      if (isLive && isRestocked) await restock(found, merged);
      const content = isLive ? withStockOf(merged, before) : merged;
      if (JSON.stringify(content) !== JSON.stringify(before)) {
        const current = isLive ? await getOwn(id, token) : found;
        await stage(current, merged, pictureLane);
      }
      return view(id);
    },

    /** @throws DomainError 409 if it is withdrawn or rejected already */
    withdraw: async (id: string, token: string | undefined): Promise<WireListing> => {
      const found = await getOwn(id, token);
      const state = applyAction(found.listing, 'withdraw') ?? refuse(found.listing, 'withdrawn');
      await save(found, { ...found.listing, ...state, withdrawnBy: 'supplier', reason: null, needsApply: true }, 'withdraw');
      await feed.apply([id]);
      return view(id);
    },
  };
}

/** The stored part of a submission's answer: its secrets are recomputed for each answer. */
export interface ListingReceipt extends Omit<WireListingReceipt, 'manageToken' | 'supplierToken'> {
  /** Id of the supplier created with it. */
  readonly newSupplier?: string;
  /**
   * Generation of its manage token. A receipt repeated after a renewal contains the old one, whose token opens nothing.
   */
  readonly generation?: number;
}

function parsePatch(patch: unknown): { readonly change: Readonly<Record<string, unknown>>; readonly seenStock: SeenStock } {
  if (typeof patch !== 'object' || patch === null || Array.isArray(patch) || Object.keys(patch).length === 0)
    throw new DomainError('bad_request', 'Send the fields to change as a JSON object.');
  const { seenStock, ...change } = renameAlternates(patch) as Readonly<Record<string, unknown>>;
  const seen = SeenStockSchema.optional().safeParse(seenStock);
  if (!seen.success) throw invalidFields([{ field: 'seenStock', message: 'seenStock is the units that were seen, by SKU' }]);
  return { change, seenStock: seen.data ?? {} };
}
