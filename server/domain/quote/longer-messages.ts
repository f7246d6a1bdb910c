import type { Product } from '#domain/product/product.ts';
import { forSupplier, productInquiryText } from './chat.ts';

// Apart from chat.ts: no card needs them, so the first load does not carry them.

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

/** `mailto:` with the specification's subject, `Inquiry about <product>`. */
export function inquiryMailUrl(email: string, product: Pick<Product, 'id' | 'name' | 'priceCents'>): string {
  return `mailto:${encodeURIComponent(email).replace('%40', '@')}?subject=${encodeURIComponent(`Inquiry about ${product.name}`)}&body=${encodeURIComponent(productInquiryText(product))}`;
}
