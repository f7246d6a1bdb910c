import type { Product } from '../product.ts';

/**
 * Returns what the supplier calls the chosen goods: the code of a SKU the supplier stated, else the product's article number. Codes derived
 * from the product's id are the shop's own and never an article number.
 * @param code of the chosen SKU
 */
export function articleNumberOf({ sku, skus }: Pick<Product, 'sku' | 'skus'>, code: string | undefined): string | undefined {
  return skus === undefined || code === undefined ? sku : code;
}

/** `Article no. SK-996`; empty where none is known. */
export const articleText = (articleNumber: string | undefined): string =>
  articleNumber === undefined ? '' : `Article no. ${articleNumber}`;

interface Coded {
  readonly articleNumber?: string | undefined;
  readonly sku?: string | undefined;
}

/** The same; where no article number is known `SKU M-1`, the code of the SKU. */
export const codeText = ({ articleNumber, sku }: Coded): string => articleText(articleNumber) || (sku === undefined ? '' : `SKU ${sku}`);
