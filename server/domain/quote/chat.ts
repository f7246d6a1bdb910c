import type { Cents } from '#domain/kernel/money.ts';
import type { Product } from '#domain/product/product.ts';

/** Fictitious numbers (DESIGN §9): the business chat and the fallback for suppliers without one. */
export const DEFAULT_CHAT_NUMBER = '15555550100';

const usd = (cents: Cents) => `$${(cents / 100).toFixed(2)}`;

/** `https://wa.me/<digits>?text=…`; everything but digits is dropped from the number. */
export function chatUrl(number: string, text: string): string {
  return `https://wa.me/${number.replace(/\D/g, '')}?text=${encodeURIComponent(text)}`;
}

export interface ChatTarget {
  readonly number: string;
  /** Set when the product has no number of its own: the message then names the supplier. */
  readonly onBehalfOf: string | null;
}

/** The product's number; without one the fallback, naming the supplier (CM1). */
export function chatTarget(whatsapp: string | null, supplierName: string, fallback: string): ChatTarget {
  return whatsapp === null || whatsapp === '' ? { number: fallback, onBehalfOf: supplierName } : { number: whatsapp, onBehalfOf: null };
}

const forSupplier = (onBehalfOf: string | null) => (onBehalfOf === null ? '' : ` (supplier: ${onBehalfOf})`);

export function productInquiryText(product: Pick<Product, 'id' | 'name' | 'priceCents'>, onBehalfOf: string | null = null): string {
  return `Hello! I'm interested in ${product.name}${forSupplier(onBehalfOf)}.\nPrice: ${usd(product.priceCents)} per unit\nProduct ID: ${product.id}\nPlease send me more information.`;
}

export interface QuoteMessage {
  readonly code: string;
  readonly name: string;
  readonly company: string;
  readonly quantity: number;
  readonly message: string;
  readonly productNames: readonly string[];
  /** Set when the message goes to another number than the supplier's own. */
  readonly onBehalfOf?: string | null;
}

export function quoteRequestText(quote: QuoteMessage): string {
  const lines = [
    `Quote request ${quote.code}${forSupplier(quote.onBehalfOf ?? null)}`,
    `Name: ${quote.name}`,
    ...(quote.company === '' ? [] : [`Company: ${quote.company}`]),
    ...(quote.productNames.length === 0 ? [] : [`Products: ${quote.productNames.join(', ')}`]),
    `Quantity: ${quote.quantity}`,
    ...(quote.message === '' ? [] : [`Message: ${quote.message}`]),
  ];
  return lines.join('\n');
}

export function cartQuestionText(
  supplierName: string,
  lines: readonly { name: string; quantity: number }[],
  onBehalfOf: string | null = null,
): string {
  const wanted = lines.map((line) => `- ${line.quantity} x ${line.name}`).join('\n');
  return `Hello ${supplierName}! I have a question about my cart${forSupplier(onBehalfOf)}:\n${wanted}`;
}

export function invitationText(url: string): string {
  return `I buy wholesale on Tradewind: factory-direct prices, low minimum orders and buyer protection. Have a look: ${url}`;
}

export const INTEREST_TEXT = "Hello! I'm interested in buying from your marketplace.";
export const HELP_TEXT = 'Hello! I need help with Tradewind.';

/** `mailto:` with the specification's subject, `Inquiry about <product>`. */
export function inquiryMailUrl(email: string, product: Pick<Product, 'id' | 'name' | 'priceCents'>): string {
  return `mailto:${encodeURIComponent(email).replace('%40', '@')}?subject=${encodeURIComponent(`Inquiry about ${product.name}`)}&body=${encodeURIComponent(productInquiryText(product))}`;
}
