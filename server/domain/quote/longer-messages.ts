import { type Product, type Variant, variantText } from '#domain/product/product.ts';
import { forSupplier, productInquiryText } from './chat.ts';

// Separate from chat.ts: no card needs these messages, so the first load does not contain them.

/** The part of a line a supplier needs: product, variant, quantity. */
export interface MessageLine {
  readonly name: string;
  readonly variant: Variant;
  readonly quantity: number;
}

/** Formats `- 5 x Drill (Red, L)`. */
function lineText({ name, variant, quantity }: MessageLine): string {
  const choice = variantText(variant);
  return `- ${quantity} x ${name}${choice === '' ? '' : ` (${choice})`}`;
}

export interface QuoteMessage {
  readonly code: string;
  readonly name: string;
  readonly company: string;
  readonly quantity: number;
  readonly message: string;
  readonly lines: readonly MessageLine[];
  /** Set if the message goes to another number than the supplier's own. */
  readonly onBehalfOf?: string | null;
}

export function quoteRequestText(quote: QuoteMessage): string {
  const lines = [
    `Quote request ${quote.code}${forSupplier(quote.onBehalfOf ?? null)}`,
    `Name: ${quote.name}`,
    ...(quote.company === '' ? [] : [`Company: ${quote.company}`]),
    ...(quote.lines.length === 0 ? [] : ['Products:', ...quote.lines.map(lineText)]),
    `Quantity: ${quote.quantity}`,
    ...(quote.message === '' ? [] : [`Message: ${quote.message}`]),
  ];
  return lines.join('\n');
}

export function cartQuestionText(supplierName: string, lines: readonly MessageLine[], onBehalfOf: string | null = null): string {
  const wanted = lines.map(lineText).join('\n');
  return `Hello ${supplierName}! I have a question about my cart${forSupplier(onBehalfOf)}:\n${wanted}`;
}

/** Returns a `mailto:` URL with the specification's subject, `Inquiry about <product>`. */
export function inquiryMailUrl(email: string, product: Pick<Product, 'id' | 'name' | 'priceCents'>): string {
  return `mailto:${encodeURIComponent(email).replace('%40', '@')}?subject=${encodeURIComponent(`Inquiry about ${product.name}`)}&body=${encodeURIComponent(productInquiryText(product))}`;
}
