import { LRUCache } from 'lru-cache';
import type { Product } from '#domain/product/product.ts';
import { fromWire, type WireProduct } from '#domain/product/product-wire.ts';
import type { Catalogue } from '../catalogue.ts';
import type { CatalogueHandle } from '../catalogue-handle.ts';
import { createReferenceIndex } from '../codes/reference-index.ts';
import type { ProductTexts } from '../product-texts.ts';
import { summarizeSupplier } from './suppliers.ts';

/** Room for the largest possible cart: some 200 products with the maximum of SKUs and texts. */
const MAX_RECENT_PRODUCTS = 256;
const MAX_RECENT_CHARACTERS = 10_000_000;

export function createProductAnswers(
  handle: CatalogueHandle,
  { answerDespiteDamage, getProductJson, findReviews }: ProductTexts,
): Pick<Catalogue, 'findJson' | 'findProduct' | 'indexReferences' | 'findReferred' | 'findReviews' | 'findSupplier'> {
  /** An order reads each of its products three times: for the price, for the order line and for the response. */
  const recentProducts = new LRUCache<string, { readonly productJson: string; readonly product: Product; readonly version: number }>({
    max: MAX_RECENT_PRODUCTS,
    maxSize: MAX_RECENT_CHARACTERS,
    sizeCalculation: ({ productJson }) => productJson.length,
  });
  const findRow = (id: string) => handle.engine.table.ids.find(id);
  const findJson = (id: string) =>
    answerDespiteDamage(() => {
      const row = findRow(id);
      return row === undefined ? undefined : getProductJson(row);
    });

  const references = createReferenceIndex(() => handle.engine.table);

  return {
    findJson,
    indexReferences: references.grow,
    findReferred: references.find,
    findProduct(id) {
      const recent = recentProducts.get(id);
      const { version } = handle;
      // The catalogue is unchanged, so JSON of up to 50 KB need not be read to compare it.
      if (recent?.version === version) return recent.product;
      const productJson = findJson(id);
      if (productJson === undefined) return undefined;
      const product = recent?.productJson === productJson ? recent.product : fromWire(JSON.parse(productJson) as WireProduct);
      recentProducts.set(id, { productJson, product, version });
      return product;
    },
    findReviews(id) {
      const row = findRow(id);
      return row === undefined ? [] : findReviews(row);
    },
    findSupplier: (id) =>
      answerDespiteDamage(() => summarizeSupplier(handle.engine, id, (row) => JSON.parse(getProductJson(row)) as WireProduct)),
  };
}
