import type { CatalogueRecord } from '#domain/catalogue/feed.ts';
import { DomainError, invalidFields } from '#domain/kernel/problem.ts';
import { editGoods, type GoodsEdit } from '#domain/listing/goods-edit.ts';
import { galleryOf } from '#domain/listing/listing.ts';
import { restoreState } from '#domain/listing/listing-moves.ts';
import { withStockOf } from '#domain/listing/listing-skus.ts';
import type { Product } from '#domain/product/product.ts';
import { complete, toStored } from '#domain/product/product-to-wire.ts';
import type { WireProduct } from '#domain/product/product-wire.ts';
import type { AuditDecision } from '#domain/site/audit-subjects.ts';
import type { WireDeskProduct, WireWithdrawnProduct } from '#domain/site/desk-products-wire.ts';
import type { WireQueue } from '#domain/site/desk-wire.ts';
import type { AuditEntry } from '../../stores/desk/audit-store.ts';
import type { FoundListing, Listing, ListingMove, ListingRevision, ListingStore } from '../../stores/listings/listing-store.ts';
import type { ProductStore } from '../../stores/products/product-store.ts';
import type { WithdrawnProductStore } from '../../stores/products/withdrawn-product-store.ts';
import { makeMove } from '../listings/listing-steps.ts';
import type { ListingsFeed } from '../listings/listings-feed.ts';
import type { ListingsPictures } from '../listings/listings-pictures.ts';
import type { ReviewQueue } from './review-queue.ts';

export interface DeskProductsDeps {
  readonly products: Pick<
    ProductStore,
    'findRecord' | 'changeRecord' | 'editRecord' | 'publishStock' | 'revisionOf' | 'deleteProducts' | 'bringBack'
  >;
  readonly withdrawnProducts: WithdrawnProductStore;
  readonly listings: Pick<ListingStore, 'find' | 'save'>;
  readonly reviewQueue: Pick<ReviewQueue, 'decide'>;
  readonly feed: Pick<ListingsFeed, 'apply'>;
  readonly fetching: Pick<ListingsPictures, 'kick'>;
  /** Resolves when the read models show everything committed so far. */
  readonly publish: () => Promise<void>;
  readonly now: () => number;
}

export type DeskProducts = ReturnType<typeof createDeskProducts>;

const PAGE = 50;
const unknown = () => new DomainError('product_not_found', 'Product not found');
const changedMeanwhile = () =>
  new DomainError('revision_changed', 'This product changed since you looked at it. Look again, then repeat your change.');

/**
 * Creates the desk's service for all products: one with a listing is edited through its listing, any other through its
 * own record. Buyers see the outcome once a call resolves.
 */
export function createDeskProducts({ products, withdrawnProducts, listings, reviewQueue, feed, fetching, publish, now }: DeskProductsDeps) {
  const isoNow = () => new Date(now()).toISOString();

  async function view(id: string): Promise<WireDeskProduct> {
    const isListing = (await listings.find(id)) !== undefined;
    const record = await products.findRecord(id);
    if (record !== undefined) return { id, revision: (await products.revisionOf(id)) ?? 0, ...factsOf(record), isListing, takenOff: null };
    const kept = await withdrawnProducts.find(id);
    if (kept === undefined) throw unknown();
    const { by, reason, at } = kept;
    return { id, revision: kept.revision, ...factsOf(kept.record), isListing, takenOff: { by, reason, at } };
  }

  /** @throws DomainError product_not_found, conflict if it is withdrawn */
  async function getPublished(id: string) {
    const record = await products.findRecord(id);
    if (record !== undefined) return record;
    if ((await withdrawnProducts.find(id)) === undefined) throw unknown();
    throw new DomainError('conflict', 'This product is off the shelf. Restore it first.');
  }

  async function save(before: Listing, next: Listing, action: ListingMove['action'], auditEntry: AuditEntry, revision?: ListingRevision) {
    const move = { ...makeMove(before, next, action, isoNow(), { reason: null, waitedMs: 0 }), waitedMs: null };
    const change = { listing: next, expectedVersion: before.version, move, auditEntry, ...(revision === undefined ? {} : { revision }) };
    if (!(await listings.save(change))) throw changedMeanwhile();
    await feed.apply([next.id]);
  }

  /** Saves the edit as a new revision of its listing, published at once. */
  async function editListing({ listing, live }: FoundListing, edit: GoodsEdit, auditEntry: AuditEntry): Promise<void> {
    if (live === null) throw unknown();
    if (listing.editStatus === 'pending_review')
      throw new DomainError('conflict', 'An edit of this listing waits for review. Decide about it first.');
    const revision = listing.revision + 1;
    const content = {
      ...editGoods(live.content, edit),
      ...(edit.country !== undefined && { country: edit.country }),
      ...(edit.shipDays !== undefined && { shipDays: edit.shipDays }),
      ...(edit.images === undefined ? {} : picturesIn(edit.images, edit.shownImages, live)),
    };
    const next: Listing = { ...listing, revision, liveRevision: revision, editStatus: null, reason: null, needsApply: true };
    await save(listing, next, 'edit', auditEntry, { revision, content, pictures: live.pictures, createdAt: isoNow() });
    // Fetches pictures of the new revision that have not arrived yet.
    fetching.kick();
  }

  const auditEntryOf = (
    who: string,
    what: AuditDecision,
    { id, name }: Product,
    before: object | null,
    after: object | null,
  ): AuditEntry => ({
    at: isoNow(),
    who,
    what,
    subjectKind: 'product',
    subjectId: id,
    subjectName: name,
    before,
    after,
  });

  return {
    find: view,

    /** Returns withdrawn products, filtered by part of their name. @throws DomainError('invalid_query') */
    list: async (search: string, cursor: string | undefined): Promise<WireQueue<WireWithdrawnProduct>> => {
      const [at, id] = cursor?.split('~') ?? [];
      if (cursor !== undefined && id === undefined) throw new DomainError('invalid_query', 'cursor is not one of ours.');
      const found = await withdrawnProducts.list(search, PAGE + 1, at === undefined || id === undefined ? null : { at, id });
      const entries = found.slice(0, PAGE);
      const last = entries.at(-1);
      const nextCursor = found.length > PAGE && last !== undefined ? `${last.at}~${last.id}` : null;
      return { entries, total: await withdrawnProducts.count(search), nextCursor };
    },

    /** @throws DomainError product_not_found, invalid_fields, revision_changed, conflict */
    edit: async (id: string, revision: number, edit: GoodsEdit, who: string): Promise<WireDeskProduct> => {
      const { product } = await getPublished(id);
      if ((await products.revisionOf(id)) !== revision) throw changedMeanwhile();
      const edited = editProduct(product, edit);
      const found = await listings.find(id);
      const auditEntry = auditEntryOf(who, 'edit', product, ...changedBy(product, edited));
      if (found !== undefined) await editListing(found, edit, auditEntry);
      // Stock belongs to the record: a listing only states it.
      const isStock = edit.stock !== undefined || edit.skus?.some(({ stock }) => stock !== undefined) === true;
      if (found !== undefined && !isStock) return view(id);
      if (found !== undefined) {
        // First publishes sales so far, so that restating the earlier number counts as a change.
        await products.publishStock([id]);
        await products.changeRecord(id, (record) => record && { ...record, product: withStockOf(record.product, edited) });
      } else {
        const change = (record: CatalogueRecord) => ({ ...record, product: editProduct(record.product, edit) });
        if (!(await products.editRecord(id, revision, change, auditEntry))) throw changedMeanwhile();
      }
      await publish();
      return view(id);
    },

    /** @throws DomainError product_not_found, conflict if it is withdrawn already */
    withdraw: async (id: string, reason: string, who: string): Promise<WireDeskProduct> => {
      const { product } = await getPublished(id);
      const listing = (await listings.find(id))?.listing;
      if (listing !== undefined) await reviewQueue.decide(id, { action: 'withdraw', revision: listing.revision, reason, who });
      else {
        const auditEntry = auditEntryOf(who, 'withdraw', product, null, { reason });
        await products.deleteProducts([id], { by: 'operator', reason, at: isoNow() }, auditEntry);
        await publish();
      }
      return view(id);
    },

    /** @throws DomainError product_not_found, conflict if it is published, or may not be restored here */
    restore: async (id: string, who: string): Promise<WireDeskProduct> => {
      const kept = await withdrawnProducts.find(id);
      if (kept === undefined) {
        if ((await products.findRecord(id)) === undefined) throw unknown();
        throw new DomainError('conflict', 'This product is on the shelf.');
      }
      if (kept.by === 'supplier') throw new DomainError('conflict', 'Its supplier withdrew it: only they can offer it again.');
      const auditEntry = auditEntryOf(who, 'restore', kept.record.product, { reason: kept.reason }, null);
      const listing = (await listings.find(id))?.listing;
      if (listing === undefined) {
        await products.bringBack(id, auditEntry);
        await publish();
        return view(id);
      }
      const state = restoreState(listing);
      if (state === undefined) throw new DomainError('conflict', 'This listing waits for review. Publish it from the queue.');
      await save(listing, { ...listing, ...state, withdrawnBy: null, reason: null, needsApply: true }, 'restore', auditEntry);
      return view(id);
    },
  };
}

/** Returns the facts of a product that an edit changes, before and after. */
function changedBy(before: Product, after: Product): [object, object] {
  const old = new Map<string, unknown>(Object.entries(before));
  const changed = Object.entries(after).filter(([fact, value]) => JSON.stringify(value) !== JSON.stringify(old.get(fact)));
  return [
    Object.fromEntries(changed.map(([fact]) => [fact, old.get(fact) ?? null])),
    Object.fromEntries(changed.map(([fact, value]) => [fact, value ?? null])),
  ];
}

/** Returns the product as buyers receive it; the text is completed as for them. */
const toWireProduct = (product: Product) => JSON.parse(complete(JSON.stringify(toStored(product)))) as WireProduct;

const factsOf = ({ product }: Pick<CatalogueRecord, 'product'>) => ({
  product: toWireProduct(product),
  hasOwnSkus: product.skus !== undefined,
});

/** Returns the edited product. @throws DomainError invalid_fields */
function editProduct(product: Product, edit: GoodsEdit): Product {
  const { country = product.country, shipDays = product.shipping.estimatedDays } = edit;
  const shipping = { ...product.shipping, estimatedDays: shipDays, from: edit.country ?? product.shipping.from };
  const edited = { ...editGoods(product, edit), country, shipping };
  if (edit.images === undefined) return edited;
  const images = [...edit.images, ...arrivedSince(edit.shownImages, product.images)];
  const places = placesOf(images, product.images);
  const inOrder = <T>(values: readonly T[] | undefined) => values && places.flatMap((place) => values[place] ?? []);
  return {
    ...edited,
    images,
    ...(product.imageAlts && { imageAlts: inOrder(product.imageAlts) }),
    ...(product.imageTints && { imageTints: inOrder(product.imageTints) }),
  };
}

/** Returns pictures that arrived after `shown` was displayed; none if `shown` is absent. */
const arrivedSince = (shown: readonly string[] | undefined, held: readonly string[]): readonly string[] =>
  shown === undefined ? [] : held.filter((path) => !shown.includes(path));

/**
 * Returns a revision's pictures as its supplier gave them, in the order of their paths, followed by those still to
 * arrive.
 */
function picturesIn(paths: readonly string[], shown: readonly string[] | undefined, { content, pictures }: ListingRevision) {
  const pictureOf = new Map(pictures.map((picture) => [picture.source, picture]));
  const isHeld = (source: string) => typeof pictureOf.get(source)?.path === 'string';
  const isAwaited = (source: string) => pictureOf.get(source)?.path === null && pictureOf.get(source)?.problem === null;
  const gallery = galleryOf(content);
  const sources = gallery.filter(isHeld);
  const held = sources.map((source) => pictureOf.get(source)?.path ?? '');
  const places = placesOf([...paths, ...arrivedSince(shown, held)], held);
  const [imageUrl = '', ...images] = [...places.flatMap((place) => sources[place] ?? []), ...gallery.filter(isAwaited)];
  return { imageUrl, images };
}

/** @throws DomainError invalid_fields for an unknown picture, or one listed twice */
function placesOf(paths: readonly string[], held: readonly string[]): number[] {
  const places = paths.map((path) => held.indexOf(path));
  const wrong = places.findIndex((place, at) => place === -1 || places.indexOf(place) < at);
  if (wrong === -1) return places;
  throw invalidFields([{ field: `images.${wrong}`, message: 'Name each of its pictures once, by its path' }]);
}
