import type { CatalogueRecord } from '#domain/catalogue/feed.ts';
import type { ProductStore } from '../../stores/products/product-store.ts';
import type { WithdrawnProductStore } from '../../stores/products/withdrawn-product-store.ts';
import type { StagedKey } from '../stage/staging.ts';
import { productId } from './product-records.ts';

/** Existing products that staged rows match, by row number. */
export interface MatchedProducts {
  readonly ids: ReadonlyMap<number, string>;
  readonly existing: ReadonlyMap<string, CatalogueRecord>;
  readonly takers: ReadonlyMap<string, string>;
}

interface MatchDeps {
  readonly store: Pick<ProductStore, 'findRecords'>;
  readonly withdrawnProducts: Pick<WithdrawnProductStore, 'takers'>;
  readonly scope: string;
}

/**
 * Finds each row's product: the one an exported row names if it exists, otherwise the one of the row's supplier and
 * key.
 */
export async function matchProducts(batch: readonly StagedKey[], { store, withdrawnProducts, scope }: MatchDeps): Promise<MatchedProducts> {
  const made = new Map(batch.map((key) => [key.n, productId(scope, key)]));
  const wanted = [...made.values(), ...batch.flatMap(({ key, isShopId }) => (isShopId ? [key] : []))];
  const existing = new Map((await store.findRecords(wanted)).map((record) => [record.product.id, record]));
  const takers = await withdrawnProducts.takers(wanted);
  const ids = new Map(made);
  for (const { n, key, isShopId } of batch) if (isShopId && (existing.has(key) || takers.has(key))) ids.set(n, key);
  return { ids, existing, takers };
}

/** Returns the product of an exported row if its company is still the seller; undefined for other rows. */
export function findKeptProduct({ n, company, isShopId }: StagedKey, { ids, existing }: MatchedProducts) {
  const product = isShopId ? existing.get(ids.get(n) ?? '')?.product : undefined;
  return product?.supplierName?.toLowerCase() === company ? product : undefined;
}
