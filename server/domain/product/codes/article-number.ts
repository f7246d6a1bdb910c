import type { Product } from '../product.ts';

/**
 * Returns the supplier's number of the chosen item: the code of a SKU the supplier stated, otherwise the product's
 * article number. Codes derived from the product's id never count.
 * @param code code of the chosen SKU
 */
export function articleNumberOf({ sku, skus }: Pick<Product, 'sku' | 'skus'>, code: string | undefined): string | undefined {
  return skus === undefined || code === undefined ? sku : code;
}

/** Formats `Article no. SK-996`; empty if none is known. */
export const articleText = (articleNumber: string | undefined): string =>
  articleNumber === undefined ? '' : `Article no. ${articleNumber}`;

interface Coded {
  readonly articleNumber?: string | undefined;
  readonly sku?: string | undefined;
}

/** The same; without an article number `SKU M-1`, the code of the SKU. */
export const codeText = ({ articleNumber, sku }: Coded): string => articleText(articleNumber) || (sku === undefined ? '' : `SKU ${sku}`);
