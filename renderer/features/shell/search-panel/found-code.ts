import { looksLikeCode } from '#domain/catalogue/code-text.ts';
import type { Product } from '#domain/product/product.ts';
import { type Sku, skusOf } from '#domain/product/skus.ts';

/** The code that a text names, as it is printed, and the SKU that has it; undefined if it is the product's own. */
export interface FoundCode {
  readonly code: string;
  readonly sku: Sku | undefined;
}

const SEPARATORS = /[^\p{L}\p{N}]+/gu;
/** Zeros in front of a bar code, which its shorter forms lack. */
const LEADING_ZEROS = /^0+(?=[0-9]{7,}$)/;

const bare = (text: string) => text.normalize('NFKC').toUpperCase().replace(SEPARATORS, '').replace(LEADING_ZEROS, '');

/** Returns the code of a product that a search text is; undefined if the text is words. */
export function findCode(product: Product, text: string): FoundCode | undefined {
  const wanted = bare(text);
  const sku = skusOf(product).find((one) => bare(one.sku) === wanted || (one.gtin !== undefined && bare(one.gtin) === wanted));
  if (sku !== undefined) return { code: bare(sku.sku) === wanted ? sku.sku : (sku.gtin ?? sku.sku), sku };
  // A card lacks the product's own article number, but such a text finds nothing else.
  return looksLikeCode(text) ? { code: text.toUpperCase(), sku: undefined } : undefined;
}
