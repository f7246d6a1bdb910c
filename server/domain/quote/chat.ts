import type { Cents } from '#domain/kernel/money.ts';
import type { Product } from '#domain/product/product.ts';

const usd = (cents: Cents) => `$${(cents / 100).toFixed(2)}`;

/** Returns `https://wa.me/<digits>?text=…`; drops everything but digits from the number. */
export function chatUrl(number: string, text: string): string {
  return `https://wa.me/${number.replace(/\D/g, '')}?text=${encodeURIComponent(text)}`;
}

export interface ChatTarget {
  readonly number: string;
  /** Set if the product has no number of its own: the message then names the supplier. */
  readonly onBehalfOf: string | null;
}

/** Returns the product's number; without one the fallback, with the supplier's name. */
export function chatTarget(whatsapp: string | null, supplierName: string, fallback: string): ChatTarget {
  return whatsapp === null || whatsapp === '' ? { number: fallback, onBehalfOf: supplierName } : { number: whatsapp, onBehalfOf: null };
}

/** Names the supplier if the message goes to another number than its own. */
export const forSupplier = (onBehalfOf: string | null) => (onBehalfOf === null ? '' : ` (supplier: ${onBehalfOf})`);

export function productInquiryText(product: Pick<Product, 'id' | 'name' | 'priceCents'>, onBehalfOf: string | null = null): string {
  return `Hello! I'm interested in ${product.name}${forSupplier(onBehalfOf)}.\nPrice: ${usd(product.priceCents)} per unit\nProduct ID: ${product.id}\nPlease send me more information.`;
}

export const INTEREST_TEXT = "Hello! I'm interested in buying from your marketplace.";
export const helpText = (shop: string) => `Hello! I need help with ${shop}.`;
