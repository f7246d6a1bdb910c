import { articleNumberOf } from '#domain/product/codes/article-number.ts';
import type { SkuPrice } from '#domain/product/price-breaks.ts';
import { hasOwnStock, type Product, type Variant } from '#domain/product/product.ts';
import { choose } from '#domain/product/skus.ts';

/**
 * A product from the catalogue or from a cart line; from a line, price and breaks are already those of the line's SKU.
 */
export type Sellable = Pick<Product, 'id' | 'name' | 'priceCents' | 'tiers' | 'moq' | 'stock'> &
  Partial<Pick<Product, 'colors' | 'sizes' | 'options' | 'skus' | 'sku'>> & {
    readonly hasOwnStock?: boolean | undefined;
    readonly articleNumber?: string | undefined;
  };

/** A requested line with its product if known: from the catalogue on the server, from the line itself in the drawer. */
export interface LineToPrice {
  readonly id: string;
  readonly sku?: string | undefined;
  readonly variant: Variant;
  readonly quantity: number;
  readonly product: Sellable | undefined;
}

/**
 * Returns the units not reserved by other checkouts of a product, or of a SKU with its own stock (only then is `sku`
 * passed). null: unknown, no limit; undefined: only the stock itself is known.
 */
export type Availability = (productId: string, sku: string | undefined) => number | null | undefined;

/** A line with its variant resolved and the stock it uses. */
export interface ReadLine {
  readonly id: string;
  readonly sku: string | undefined;
  readonly variant: Variant;
  readonly quantity: number;
  readonly product: Sellable | undefined;
  readonly skuPrice: SkuPrice;
  /** Absent if the supplier stated none or the product is unknown. */
  readonly articleNumber?: string | undefined;
  readonly isKnown: boolean;
  /** The same for all lines that share a stock. */
  readonly stockKey: string;
  /** Units on hand; null: unknown. */
  readonly stock: number | null;
  readonly available: number | null;
}

/** True for a product of the catalogue: one from a cart line does not list its options. */
const isWhole = (product: Sellable): product is Sellable & Pick<Product, 'colors' | 'sizes'> =>
  product.colors !== undefined && product.sizes !== undefined;

export function readLine({ id, sku: code, variant, quantity, product }: LineToPrice, availability?: Availability): ReadLine {
  const asked = { id, variant, quantity, product };
  if (product === undefined)
    return { ...asked, sku: code, skuPrice: undefined, isKnown: false, stockKey: stockKeyOf(id), stock: null, available: null };
  if (!isWhole(product)) {
    const { stock } = product;
    const isOwn = product.hasOwnStock === true;
    const available = atMost(stock, availability?.(id, isOwn ? code : undefined));
    const { articleNumber } = product;
    const known = { ...asked, sku: code, skuPrice: undefined, articleNumber, isKnown: true, stock, available };
    // Price breaks count all lines of the product; their common stock is unknown here.
    if (isOwn) return { ...known, product: { ...product, stock: null }, stockKey: stockKeyOf(id, code ?? '') };
    return { ...known, stockKey: stockKeyOf(id) };
  }
  const chosen = choose(product, { sku: code, variant });
  const stock = chosen.sku?.stock ?? product.stock;
  const ownSku = hasOwnStock(product) ? chosen.sku?.sku : undefined;
  return {
    ...asked,
    variant: chosen.variant,
    sku: chosen.sku?.sku ?? (chosen.isKnown ? undefined : code),
    skuPrice: chosen.sku,
    articleNumber: articleNumberOf(product, chosen.sku?.sku),
    isKnown: chosen.isKnown,
    stockKey: stockKeyOf(id, ownSku),
    stock,
    available: atMost(stock, availability?.(id, ownSku)),
  };
}

/** Key of the stock of a product, or of a SKU with its own stock. */
export const stockKeyOf = (id: string, sku?: string): string => JSON.stringify(sku === undefined ? [id] : [id, sku]);

/** Returns the lower of both numbers, because units sold a moment ago may still be shown in one of them. */
function atMost(stock: number | null, free: number | null | undefined): number | null {
  if (free == null) return stock;
  return stock === null ? free : Math.min(free, stock);
}

/**
 * Counts requested units. Lines with an unknown variant count too, so that a device without the list of variants
 * computes the same prices.
 */
export interface UnitCounts {
  ofProduct(line: ReadLine): number;
  /** Total of the lines that share the same stock. */
  ofStock(line: ReadLine): number;
}

export function countLineUnits(lines: readonly ReadLine[]): UnitCounts {
  const ofProduct = new Map<string, number>();
  const ofStock = new Map<string, number>();
  for (const { id, stockKey, quantity } of lines) {
    ofProduct.set(id, (ofProduct.get(id) ?? 0) + quantity);
    ofStock.set(stockKey, (ofStock.get(stockKey) ?? 0) + quantity);
  }
  return { ofProduct: ({ id }) => ofProduct.get(id) ?? 0, ofStock: ({ stockKey }) => ofStock.get(stockKey) ?? 0 };
}
