import { formatCount, formatCounted, formatUnits } from '#lib/format.ts';

export const products = 'Products';
export const add = 'Add';
export const addAll = 'Add all';
export const choose = 'Choose';
export const clear = 'Clear quantities';
export const empty = 'Enter quantities, then add them all at once.';
export const none = '–';
export const from = 'from';
export const inStock = 'in stock';
export const estimated = 'est.';

/** Heads of the columns; on a phone the minimum order keeps its own. */
export const HEADS = {
  product: 'Product',
  sku: 'SKU',
  breaks: 'Breaks',
  moq: 'MOQ',
  stock: 'Stock',
  leadTime: 'Lead time',
  quantity: 'Quantity',
  sum: 'Sum',
} as const;

export const skuCount = (count: number) => formatCounted(count, 'SKU', 'SKUs');
export const lines = (count: number) => formatCounted(count, 'line', 'lines');
export const unitsMissing = (units: number, moq: number) => `${formatCount(units)} more to reach the minimum of ${formatUnits(moq)}`;
/** The name of the table of a product's options. */
export const optionsOf = (product: string) => `Options of ${product}`;
