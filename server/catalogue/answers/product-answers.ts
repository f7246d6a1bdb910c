import { LRUCache } from 'lru-cache';
import type { Product } from '#domain/product/product.ts';
import { fromWire, type WireProduct } from '#domain/product/product-wire.ts';
import type { Catalogue } from '../catalogue.ts';
import type { CatalogueHandle } from '../catalogue-handle.ts';
import { createReferenceIndex } from '../codes/reference-index.ts';
import type { ProductTexts } from '../product-texts.ts';
import { readSupplier } from './suppliers.ts';

/** A cart of the longest there is, of whatever it holds: some 200 products with as many SKUs and words as there may be. */
const LATELY_READ = 256;
const LATELY_READ_LETTERS = 10_000_000;

/** Answers by id: a product, its reviews, a supplier. */
export function createProductAnswers(
  handle: CatalogueHandle,
  { answerDespiteDamage, getProductJson, findReviews }: ProductTexts,
): Pick<Catalogue, 'findJson' | 'findProduct' | 'indexReferences' | 'findReferred' | 'findReviews' | 'findSupplier'> {
  /** An order asks for each of its products three times: for its price, for what it was, and for its answer. */
  const lately = new LRUCache<string, { readonly productJson: string; readonly product: Product; readonly version: number }>({
    max: LATELY_READ,
    maxSize: LATELY_READ_LETTERS,
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
      const read = lately.get(id);
      const { version } = handle;
      // Nothing has changed at all: its text, of up to 50 KB, need not be decoded to see that.
      if (read?.version === version) return read.product;
      const productJson = findJson(id);
      if (productJson === undefined) return undefined;
      const product = read?.productJson === productJson ? read.product : fromWire(JSON.parse(productJson) as WireProduct);
      lately.set(id, { productJson, product, version });
      return product;
    },
    findReviews(id) {
      const row = findRow(id);
      return row === undefined ? [] : findReviews(row);
    },
    findSupplier: (id) =>
      answerDespiteDamage(() => readSupplier(handle.engine, id, (row) => JSON.parse(getProductJson(row)) as WireProduct)),
  };
}
