import { LRUCache } from 'lru-cache';
import type { Product } from '#domain/product/product.ts';
import { fromWire, type WireProduct } from '#domain/product/product-wire.ts';
import type { Catalogue } from '../catalogue.ts';
import type { CatalogueHandle } from '../catalogue-handle.ts';
import { createReferenceIndex } from '../codes/reference-index.ts';
import type { ProductTexts } from '../product-texts.ts';
import { summarizeSupplier } from './suppliers.ts';

/** A cart of the longest there is, of whatever it holds: some 200 products with as many SKUs and words as there may be. */
const MAX_RECENT_PRODUCTS = 256;
const MAX_RECENT_CHARACTERS = 10_000_000;

/** Answers by id: a product, its reviews, a supplier. */
export function createProductAnswers(
  handle: CatalogueHandle,
  { answerDespiteDamage, getProductJson, findReviews }: ProductTexts,
): Pick<Catalogue, 'findJson' | 'findProduct' | 'indexReferences' | 'findReferred' | 'findReviews' | 'findSupplier'> {
  /** An order asks for each of its products three times: for its price, for what it was, and for its answer. */
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
      // Nothing has changed at all: its text, of up to 50 KB, need not be decoded to see that.
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
