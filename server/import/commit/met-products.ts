import type { CatalogueRecord } from '#domain/catalogue/feed.ts';
import type { OffShelfStore } from '../../stores/products/off-shelf-store.ts';
import type { ProductStore } from '../../stores/products/product-store.ts';
import type { StagedKey } from '../stage/staging.ts';
import { productId } from './product-records.ts';

/** The products that staged rows are, by the rows' numbers. */
export interface Met {
  readonly ids: ReadonlyMap<number, string>;
  readonly existing: ReadonlyMap<string, CatalogueRecord>;
  readonly takers: ReadonlyMap<string, string>;
}

interface MetDeps {
  readonly store: Pick<ProductStore, 'findRecords'>;
  readonly offShelf: Pick<OffShelfStore, 'takers'>;
  readonly scope: string;
}

/** Finds the product of each row: the one an exported row names where there is one, else the one of the row's supplier and key. */
export async function meet(batch: readonly StagedKey[], { store, offShelf, scope }: MetDeps): Promise<Met> {
  const wanted = batch.flatMap((key) => (key.isShopId ? [key.key, productId(scope, key)] : [productId(scope, key)]));
  const existing = new Map((await store.findRecords(wanted)).map((record) => [record.product.id, record]));
  const takers = await offShelf.takers(wanted);
  const idOf = (key: StagedKey) => (key.isShopId && (existing.has(key.key) || takers.has(key.key)) ? key.key : productId(scope, key));
  return { ids: new Map(batch.map((key) => [key.n, idOf(key)])), existing, takers };
}

/** The product of an exported row whose company is still its seller; undefined for other rows. */
export function keptProduct({ n, company, isShopId }: StagedKey, { ids, existing }: Met) {
  const product = isShopId ? existing.get(ids.get(n) ?? '')?.product : undefined;
  return product?.supplierName?.toLowerCase() === company ? product : undefined;
}
