import type { CatalogueRecord } from '#domain/catalogue/feed.ts';
import type { Product } from '#domain/product/product.ts';
import { hasOwnStock, sumOfUnits } from '#domain/product/product.ts';
import { canonicalJson } from '../canonical-json.ts';

/**
 * A record as stored: stock in separate columns and null in the text, so that a sale does not rewrite the long text.
 */
export interface StoredRecord {
  readonly record: string;
  /** Units of the product, all SKUs together; null if unknown. */
  readonly shown_stock: number | null;
  /** `{sku: units}` if SKUs have their own stock, otherwise null; units that are not counted are null. */
  readonly shown_skus: string | null;
}

/** Called with a written row and its number in the feed; null if the row is hidden. */
export type WroteRow = (seq: number, row: StoredRecord | null) => void;

/** Units by SKU; the product's own under '' if its SKUs share them. */
export type StockBySku = ReadonlyMap<string, number | null>;

export function statedStockBySku(product: Pick<Product, 'stock' | 'skus'>): StockBySku {
  if (!hasOwnStock(product)) return new Map([['', product.stock]]);
  return new Map((product.skus ?? []).map(({ sku, stock }) => [sku, stock]));
}

export function shownStockBySku({ shown_stock, shown_skus }: Omit<StoredRecord, 'record'>): StockBySku {
  if (shown_skus === null) return new Map([['', shown_stock]]);
  return new Map(Object.entries(JSON.parse(shown_skus) as Record<string, number | null>));
}

/** Returns the columns for a stock: the product's is the sum of its SKUs, unknown if one of them is. */
export function shownOf(stock: StockBySku): Omit<StoredRecord, 'record'> {
  const shared = stock.get('');
  if (shared !== undefined) return { shown_stock: shared, shown_skus: null };
  return { shown_stock: sumOfUnits([...stock.values()]), shown_skus: canonicalJson(Object.fromEntries(stock)) };
}

export function storedRecord(record: CatalogueRecord): StoredRecord {
  const { product } = record;
  const stock = statedStockBySku(product);
  const skus = stock.has('') ? product.skus : product.skus?.map((sku) => ({ ...sku, stock: null }));
  return { ...shownOf(stock), record: canonicalJson({ ...record, product: { ...product, stock: null, skus } }) };
}

/**
 * Texts are written only by this file, from typed records; the numbers return to their place in the order of members,
 * so that texts stay the same.
 */
export function parseRecord(stored: StoredRecord): CatalogueRecord {
  const record = JSON.parse(stored.record) as {
    product: { -readonly [Field in keyof Product]: Product[Field] };
    reviews: CatalogueRecord['reviews'];
  };
  record.product.stock = stored.shown_stock;
  if (stored.shown_skus !== null) {
    const shown = shownStockBySku(stored);
    record.product.skus = record.product.skus?.map((sku) =>
      Object.assign(sku, { stock: shown.has(sku.sku) ? (shown.get(sku.sku) ?? null) : 0 }),
    );
  }
  return record;
}
