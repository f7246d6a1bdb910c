import { articleNumberOf } from '#domain/product/codes/article-number.ts';
import type { SkuPrice } from '#domain/product/price-breaks.ts';
import { hasOwnStock, type Product, type Variant } from '#domain/product/product.ts';
import { choose } from '#domain/product/skus.ts';

/** A product as the catalogue has it, or as a cart line carries it: then price and breaks are those of the line's SKU already. */
export type Sellable = Pick<Product, 'id' | 'name' | 'priceCents' | 'tiers' | 'moq' | 'stock'> &
  Partial<Pick<Product, 'colors' | 'sizes' | 'options' | 'skus' | 'sku'>> & {
    readonly hasOwnStock?: boolean | undefined;
    readonly articleNumber?: string | undefined;
  };

/** What is asked for, with the product as far as it is known: from the catalogue on the server, from the line itself in the drawer. */
export interface LineToPrice {
  readonly id: string;
  readonly sku?: string | undefined;
  readonly variant: Variant;
  readonly quantity: number;
  readonly product: Sellable | undefined;
}

/**
 * What nobody else's checkout holds of a product, or of a SKU with stock of its own (`sku` is given for those only).
 * null: unknown, caps nothing; undefined: nothing is known here beyond the stock itself.
 */
export type Availability = (productId: string, sku: string | undefined) => number | null | undefined;

/** A line with its choice resolved and the stock it draws on. */
export interface ReadLine {
  readonly id: string;
  readonly sku: string | undefined;
  readonly variant: Variant;
  readonly quantity: number;
  readonly product: Sellable | undefined;
  readonly skuPrice: SkuPrice;
  /** Absent where the supplier stated none, or the product is not known. */
  readonly articleNumber?: string | undefined;
  readonly isKnown: boolean;
  /** The same for all lines that draw on the same units. */
  readonly stockKey: string;
  /** On hand; null: unknown. */
  readonly stock: number | null;
  readonly available: number | null;
}

/** True for a product of the catalogue: a cart line's own does not say what there is to choose from. */
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
    // Its breaks are reached by all lines of the product, and of the stock of those it knows nothing.
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

/** Names the stock of a product, or of a SKU with stock of its own. */
export const stockKeyOf = (id: string, sku?: string): string => JSON.stringify(sku === undefined ? [id] : [id, sku]);

/** Units sold a moment ago may still be shown: what can be had is never more than either says. */
function atMost(stock: number | null, free: number | null | undefined): number | null {
  if (free == null) return stock;
  return stock === null ? free : Math.min(free, stock);
}

/** Units asked for. A line whose choice does not exist counts too: a device that does not know the choices prices the same. */
export interface UnitCounts {
  ofProduct(line: ReadLine): number;
  /** Over the lines that draw on the same stock. */
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
