import type { Cart, CartLine } from '#domain/cart/cart.ts';
import { toCents, toUsd } from '#domain/kernel/money.ts';
import { UNKNOWN_SELLER, type Variant } from '#domain/product/product.ts';

const VERSION = 1;

/** A stored line: the specification's fields (docs/SPECIFICATION-NOTES.md#fields) and those of later versions. */
interface StoredLine {
  readonly id: string;
  readonly name: string;
  readonly price: number;
  readonly quantity: number;
  readonly image?: string | null;
  readonly seller?: string | null;
  readonly supplierId?: string | null;
  readonly moq?: number;
  readonly stock?: number | null;
  readonly bulk_tiers?: readonly { readonly min: number; readonly price: number }[];
  readonly contact?: { readonly whatsapp?: string | null; readonly email?: string | null };
  readonly variant?: Readonly<Record<string, string>>;
  readonly sku?: string;
  readonly articleNumber?: string;
  readonly hasOwnStock?: boolean;
}

export function formatCart(cart: Cart): string {
  return JSON.stringify({ version: VERSION, lines: cart.map(toStored) });
}

function toStored(line: CartLine): StoredLine {
  return {
    id: line.id,
    name: line.name,
    price: toUsd(line.priceCents),
    quantity: line.quantity,
    image: line.image,
    seller: line.supplierName,
    supplierId: line.supplierId,
    moq: line.moq,
    stock: line.stock,
    bulk_tiers: line.tiers.map((tier) => ({ min: tier.minQuantity, price: toUsd(tier.unitPriceCents) })),
    contact: line.contact,
    variant: line.variant,
    ...(line.sku !== undefined && { sku: line.sku }),
    ...(line.articleNumber !== undefined && { articleNumber: line.articleNumber }),
    ...(line.hasOwnStock === true && { hasOwnStock: true }),
  };
}

/**
 * Reads our versioned document, or a bare list in the specification's shape.
 * @throws Error if the text is neither: the caller stores it under another key.
 */
export function parseCart(text: string): Cart {
  const value: unknown = JSON.parse(text);
  const lines = Array.isArray(value) ? value : isRecord(value) && value.version === VERSION ? value.lines : undefined;
  if (!Array.isArray(lines)) throw new Error('The stored cart is neither a list of lines nor a version this program knows');
  return lines.map(parseLine);
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
const isText = (value: unknown): value is string => typeof value === 'string';
const isAmount = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value) && value >= 0;
const isWhole = (value: unknown): value is number => isAmount(value) && Number.isInteger(value);

function parseLine(value: unknown): CartLine {
  if (
    !isRecord(value) ||
    !isText(value.id) ||
    !isText(value.name) ||
    !isAmount(value.price) ||
    !isWhole(value.quantity) ||
    value.quantity < 1
  )
    throw new Error('A stored cart line lacks its id, name, price or quantity');
  const stored = value as unknown as StoredLine;
  return {
    id: stored.id,
    ...(isText(value.sku) && value.sku !== '' && { sku: value.sku }),
    ...(isText(value.articleNumber) && value.articleNumber !== '' && { articleNumber: value.articleNumber }),
    variant: parseVariant(value.variant),
    quantity: stored.quantity,
    name: stored.name,
    priceCents: toCents(stored.price),
    tiers: (Array.isArray(value.bulk_tiers) ? (stored.bulk_tiers ?? []) : [])
      .filter((tier) => isWhole(tier.min) && isAmount(tier.price))
      .map((tier) => ({ minQuantity: tier.min, unitPriceCents: toCents(tier.price) })),
    moq: isWhole(value.moq) ? Math.max(1, value.moq) : 1,
    stock: isWhole(value.stock) ? value.stock : null,
    ...(value.hasOwnStock === true && { hasOwnStock: true }),
    image: isText(value.image) ? value.image : null,
    supplierId: isText(value.supplierId) ? value.supplierId : null,
    supplierName: isText(value.seller) ? value.seller : UNKNOWN_SELLER,
    contact: {
      whatsapp: isText(stored.contact?.whatsapp) ? stored.contact.whatsapp : null,
      email: isText(stored.contact?.email) ? stored.contact.email : null,
    },
  };
}

/** Lines stored before other options existed have a colour, a size, or nothing. */
function parseVariant(value: unknown): Variant {
  if (!isRecord(value)) return {};
  return Object.fromEntries(Object.entries(value).filter((entry): entry is [string, string] => isText(entry[1])));
}
