import { toUsd } from '#domain/kernel/money.ts';
import { DomainError } from '#domain/kernel/problem.ts';
import type { WirePage } from '#domain/kernel/wire-page.ts';
import { toContent } from '#domain/listing/listing.ts';
import type { Product } from '#domain/product/product.ts';
import type { WireUnlistedProduct } from '#domain/supplier/supplier-wire.ts';
import type { Tokens } from '../../security/tokens.ts';
import { identityOf, toPictures } from '../../stores/listings/listing-parts.ts';
import type { Listing, ListingStore } from '../../stores/listings/listing-store.ts';
import type { ProductStore } from '../../stores/products/product-store.ts';
import type { KnownSupplier, SupplierStore } from '../../stores/suppliers/supplier-store.ts';
import { makeMove } from '../listings/listing-steps.ts';
import type { SupplierLinks } from '../suppliers/supplier-links.ts';
import { PAGE } from './portal-pages.ts';

interface UnlistedProductsDeps {
  readonly links: Pick<SupplierLinks, 'openForBuyers' | 'generationOf'>;
  readonly suppliers: Pick<SupplierStore, 'idsOf'>;
  readonly products: Pick<ProductStore, 'findRecord' | 'findRecords' | 'unlistedOf' | 'countUnlisted'>;
  readonly listings: Pick<ListingStore, 'find' | 'adopt'>;
  readonly tokens: Pick<Tokens, 'tokenOf'>;
  readonly now: () => number;
}

export type UnlistedProducts = ReturnType<typeof createUnlistedProducts>;

/**
 * Products that an operator imported for a supplier. Each function throws DomainError `not_found` for any token but the
 * supplier's newest link, and `conflict` while it is blocked.
 */
export function createUnlistedProducts({ links, suppliers, products, listings, tokens, now }: UnlistedProductsDeps) {
  async function adopt(supplier: KnownSupplier, product: Product): Promise<void> {
    const at = new Date(now()).toISOString();
    const content = toContent(product, supplier);
    const listing: Listing = {
      id: product.id,
      supplierId: product.supplierId ?? supplier.id,
      status: 'published',
      editStatus: null,
      revision: 1,
      liveRevision: 1,
      ...identityOf(content),
      duplicateOf: null,
      origin: 'import',
      createdAt: at,
      submittedAt: at,
      decidedAt: product.createdAt,
      reason: null,
      withdrawnBy: null,
      // Buyers see the product as it is until an edit of the listing is published.
      needsApply: false,
      version: 1,
    };
    const pictures = toPictures(content).map((picture) => ({ ...picture, path: picture.source }));
    await listings.adopt(listing, { revision: 1, content, pictures, createdAt: at }, makeMove(null, listing, 'submit', at));
  }

  return {
    /** @throws DomainError `not_found`, `conflict` */
    list: async (token: string | undefined, cursor: string | undefined): Promise<WirePage<WireUnlistedProduct>> => {
      const own = await suppliers.idsOf((await links.openForBuyers(token)).id);
      const ids = await products.unlistedOf(own, cursor ?? '', PAGE + 1);
      const shown = ids.slice(0, PAGE);
      const byId = new Map((await products.findRecords(shown)).map(({ product }) => [product.id, product]));
      return {
        entries: shown.flatMap((id) => byId.get(id) ?? []).map(toWire),
        total: await products.countUnlisted(own),
        nextCursor: ids.length > PAGE ? (shown.at(-1) ?? null) : null,
      };
    },

    /** Returns the manage token of the product's listing, made now or before. @throws DomainError `not_found`, `conflict` */
    adopt: async (token: string | undefined, id: string): Promise<{ readonly id: string; readonly manageToken: string }> => {
      const supplier = await links.openForBuyers(token);
      const product = (await products.findRecord(id))?.product;
      const own = new Set(await suppliers.idsOf(supplier.id));
      if (product === undefined || product.supplierId === null || !own.has(product.supplierId))
        throw new DomainError('not_found', 'This supplier has no such product.');
      if ((await listings.find(id)) === undefined) await adopt(supplier, product);
      const supplierId = (await listings.find(id))?.listing.supplierId ?? supplier.id;
      return { id, manageToken: tokens.tokenOf('listing', id, await links.generationOf(supplierId)) };
    },
  };
}

const toWire = ({ id, name, priceCents, moq, stock, images }: Product): WireUnlistedProduct => ({
  id,
  name,
  price: toUsd(priceCents),
  moq,
  stock,
  productPath: `/product/${encodeURIComponent(id)}`,
  picture: images[0] ?? null,
});
