import * as z from 'zod';
import { type Wire, wireTime } from '#domain/kernel/api-call.ts';
import { hashText } from '#domain/kernel/hash-text.ts';
import { openCode } from '#domain/kernel/open-code.ts';
import { CARRIED_VERSION, type CarriedPart, decodeCarried } from './carried/carried-cart.ts';
import { CartItemsSchema, MAX_CART_LINES, type WireCartItem, WireVariantSchema } from './checkout-wire.ts';

/** Lifetime of a hand-off link, 15 minutes. */
export const HAND_OFF_MS = 15 * 60_000;

/** Answer of `POST /api/carts`; `statusToken` gives the screen that created it access to its status. */
export const WireHandOffSchema = z.object({ token: z.string(), url: z.string(), expiresAt: wireTime, statusToken: z.string() });
export type WireHandOff = Wire<typeof WireHandOffSchema>;

/**
 * Status of a cart that was handed over: `paid` in an order that names it, `opened` on another device, `expired`
 * unopened.
 */
export const WireHandOffStatusSchema = z.object({ status: openCode(['open', 'opened', 'paid', 'expired']) });
export type WireHandOffStatus = Wire<typeof WireHandOffStatusSchema>;

/** Answer of `POST /api/carts/:token/redeem`: the items without prices; the other device prices them itself. */
export const WireRedeemedSchema = z.object({
  items: z.array(z.object({ id: z.string(), sku: z.string().optional(), variant: WireVariantSchema, quantity: z.number() })),
});
export type WireRedeemed = Wire<typeof WireRedeemedSchema>;

const VERSION = '1';

/**
 * @internal Encodes a cart for a URL fragment in the format of earlier versions:
 * `1;id,quantity[,color[,size[,sku[,option=value…]]]];…;checksum`. Quantities and checksum are base 36, fields
 * percent-encoded; only characters that need no encoding in a fragment. No prices.
 */
export function encodeHandOff(items: readonly WireCartItem[]): string {
  const lines = items.map(({ id, sku = '', variant: { color = '', size = '', ...others }, quantity }) => {
    const options = Object.entries(others).map((pair) => pair.map(encode).join('='));
    const fields = [encode(id), quantity.toString(36), encode(color), encode(size), encode(sku), ...options];
    return fields.join(',').replace(/,+$/, '');
  });
  const text = [VERSION, ...lines].join(';');
  return `${text};${checksum(text)}`;
}

export type DecodedHandOff =
  | { readonly kind: 'cart'; readonly items: readonly WireCartItem[] }
  /** Products by reference, possibly one part of several. */
  | { readonly kind: 'carried'; readonly carried: CarriedPart }
  | { readonly kind: 'newer_version' }
  /** Cut off, mistyped, or never a cart. */
  | { readonly kind: 'damaged' };

/**
 * Decodes texts of {@link encodeHandOff} and `encodeCarried`. Anything else is `damaged` or from a newer version; never
 * throws.
 */
export function decodeHandOff(text: string): DecodedHandOff {
  const trimmed = text.trim().replace(/^#/, '');
  if (trimmed.startsWith(`${CARRIED_VERSION};`) && /^\d+$/.test(trimmed.slice(2))) {
    const carried = decodeCarried(trimmed.slice(2));
    return carried === undefined || carried.lines.length > MAX_CART_LINES ? { kind: 'damaged' } : { kind: 'carried', carried };
  }
  const end = trimmed.lastIndexOf(';');
  const body = trimmed.slice(0, Math.max(0, end));
  const [version = '', ...lines] = body.split(';');
  if (/^\d{1,3}$/.test(version) && version !== VERSION) return { kind: 'newer_version' };
  const isWhole = end > 0 && checksum(body) === trimmed.slice(end + 1);
  if (!isWhole || version !== VERSION || lines.length > MAX_CART_LINES) return { kind: 'damaged' };
  const parsed = CartItemsSchema.safeParse(lines.map(decodeLine));
  return parsed.success ? { kind: 'cart', items: parsed.data } : { kind: 'damaged' };
}

function decodeLine(line: string): unknown {
  const [id = '', quantity = '', color = '', size = '', sku = '', ...options] = line.split(',');
  const others = Object.fromEntries(options.map((pair) => pair.split('=')).map(([name = '', value = '']) => [decode(name), decode(value)]));
  const variant = { ...(color === '' ? {} : { color: decode(color) }), ...(size === '' ? {} : { size: decode(size) }), ...others };
  return {
    id: decode(id),
    ...(sku === '' ? {} : { sku: decode(sku) }),
    variant,
    quantity: /^[0-9a-z]{1,6}$/.test(quantity) ? Number.parseInt(quantity, 36) : Number.NaN,
  };
}

const encode = (text: string) => encodeURIComponent(text.toWellFormed());

/** Turns undecodable escapes into a value that no schema accepts. */
function decode(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}

/** Detects a cut or mistyped link, not a forged one; forging a cart gains nothing. */
const checksum = (text: string) => hashText(text).toString(36);
