import type { CatalogueRecord } from '#domain/catalogue/feed.ts';
import type { Product } from '#domain/product/product.ts';
import { hasOwnStock, sumOfUnits } from '#domain/product/product.ts';
import { canonicalJson } from '../canonical-json.ts';

/** A record as its row has it: the stocks in columns of their own and null in their place, so that a sale leaves the long text alone. */
export interface StoredRecord {
  readonly record: string;
  /** Units of the product, all SKUs together; null: unknown. */
  readonly shown_stock: number | null;
  /** `{sku: units}` where SKUs have stock of their own, else null; the units of one that nobody counts are null. */
  readonly shown_skus: string | null;
}

/** Called with a row that was written and its number in the feed; null: the row is not shown. */
export type WroteRow = (seq: number, row: StoredRecord | null) => void;

/** Units by SKU; the product's own under '' where its SKUs share them. */
export type StockBySku = ReadonlyMap<string, number | null>;

export function statedStockBySku(product: Pick<Product, 'stock' | 'skus'>): StockBySku {
  if (!hasOwnStock(product)) return new Map([['', product.stock]]);
  return new Map((product.skus ?? []).map(({ sku, stock }) => [sku, stock]));
}

export function shownStockBySku({ shown_stock, shown_skus }: Omit<StoredRecord, 'record'>): StockBySku {
  if (shown_skus === null) return new Map([['', shown_stock]]);
  return new Map(Object.entries(JSON.parse(shown_skus) as Record<string, number | null>));
}

/** What the columns say of such a stock: the product's is the sum of its SKUs', unknown where one of them is. */
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

/** Texts are written by this file alone, from typed records; the numbers stand where they always stood, so texts stay the same. */
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
