import { toUsd } from '#domain/kernel/money.ts';
import type { WirePage } from '#domain/kernel/wire-page.ts';
import type { Product } from '#domain/product/product.ts';
import type { WireUnlistedProduct } from '#domain/supplier/supplier-wire.ts';
import type { ProductStore } from '../../stores/products/product-store.ts';
import type { SupplierStore } from '../../stores/suppliers/supplier-store.ts';
import type { SupplierLinks } from '../suppliers/supplier-links.ts';
import { PAGE } from './portal-pages.ts';

interface UnlistedProductsDeps {
  readonly links: Pick<SupplierLinks, 'openForBuyers'>;
  readonly suppliers: Pick<SupplierStore, 'idsOf'>;
  readonly products: Pick<ProductStore, 'findRecords' | 'unlistedOf' | 'countUnlisted'>;
}

export type UnlistedProducts = ReturnType<typeof createUnlistedProducts>;

/** Products that an operator imported for a supplier. */
export function createUnlistedProducts({ links, suppliers, products }: UnlistedProductsDeps) {
  return {
    /** @throws DomainError `not_found` for any token but the supplier's newest link, `conflict` while it is blocked */
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
