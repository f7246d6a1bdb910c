import type { Variant } from '#domain/product/product.ts';

/** What a quote is asked for: one product as chosen, or the whole cart. */
export interface QuoteSubject {
  readonly lines: readonly { readonly id: string; readonly name: string; readonly variant: Variant; readonly quantity: number }[];
  /** What the field starts with. */
  readonly quantity: number;
  /** The one supplier's chat number; null when there is none, or several suppliers. */
  readonly whatsapp: string | null;
  /** null when the lines are of several suppliers. */
  readonly supplierName: string | null;
}
