import { MAX_QUANTITY } from '#domain/kernel/max-quantity.ts';
import { articleNumberOf } from '#domain/product/codes/article-number.ts';
import { breaksOf } from '#domain/product/price-breaks.ts';
import { type Product, UNKNOWN_SELLER, type Variant } from '#domain/product/product.ts';
import { floorOf, type QuantityLimits, roomOf } from '#domain/product/quantity.ts';
import { choose, pictureOf } from '#domain/product/skus.ts';
import { type Cart, type CartLine, lineKey } from './cart.ts';
import { countUnits } from './count-units.ts';

/** Builds cart lines and their quantity limits for pages. Separate from cart.ts, which every page loads. */

export function toCartLine(product: Product, variant: Variant, quantity: number): CartLine {
  const { sku, variant: chosen } = choose(product, { variant });
  // Generated codes of a product without its own SKUs are numbered and would shift with its next colour, so only the
  // variant is kept.
  const code = product.skus === undefined ? undefined : sku?.sku;
  const articleNumber = articleNumberOf(product, code);
  return {
    id: product.id,
    ...(code !== undefined && { sku: code }),
    ...(articleNumber !== undefined && { articleNumber }),
    variant: chosen,
    quantity: Math.min(quantity, MAX_QUANTITY),
    name: product.name,
    priceCents: sku?.priceCents ?? product.priceCents,
    tiers: breaksOf(product, sku),
    moq: product.moq,
    stock: sku?.stock ?? product.stock,
    ...(sku?.stock != null && { hasOwnStock: true }),
    image: pictureOf(product, sku),
    supplierId: product.supplierId,
    supplierName: product.supplierName ?? UNKNOWN_SELLER,
    contact: product.contact,
  };
}

/**
 * Returns the limits of a line: the minimum (at least 1) and stock (at least 0) left by the product's other lines. A
 * line with its own stock shares it with none.
 * @param available units the server reports as available; null: no known limit; undefined: not reported yet, so the
 * stock last seen counts
 */
export function limitsOf(cart: Cart, line: CartLine, available: number | null | undefined = line.stock): QuantityLimits {
  const held = countUnits(cart.filter((other) => other.id === line.id && lineKey(other) !== lineKey(line)));
  return {
    moq: floorOf({ moq: line.moq, held }),
    stock: line.hasOwnStock === true ? available : roomOf({ stock: available, held }),
  };
}

/** Groups lines by supplier id, not by typed name, in the order they were first added. */
export function groupBySupplier(cart: Cart): { supplierName: string; whatsapp: string | null; lines: Cart }[] {
  const groups = new Map<string, CartLine[]>();
  for (const line of cart) {
    const key = JSON.stringify(line.supplierId === null ? [null, line.supplierName] : [line.supplierId]);
    const lines = groups.get(key);
    if (lines === undefined) groups.set(key, [line]);
    else lines.push(line);
  }
  return [...groups.values()].map((lines) => ({
    supplierName: lines[0]?.supplierName ?? UNKNOWN_SELLER,
    whatsapp: lines.find((l) => l.contact.whatsapp !== null)?.contact.whatsapp ?? null,
    lines,
  }));
}
