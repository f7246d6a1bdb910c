import type { KioskDocument } from '#domain/device/kiosk-document.ts';
import { ISO_CODES } from '#domain/money/currency-form.ts';
import { accentShades } from '#domain/shop/look/accent-shades.ts';

/** What a kiosk knows when it follows a document. */
export interface KioskPlace {
  /** Suppliers of the document without products here. */
  readonly unknownSuppliers: readonly string[];
  /** Codes of the currencies on offer, the default first. */
  readonly offered: readonly string[];
}

/** Returns a sentence for each way in which this build deviates from a valid document. Without a place: on any kiosk. */
export function documentWarnings(document: KioskDocument, place?: KioskPlace): readonly string[] {
  const { currency } = document;
  const currencyWarnings = listCurrencyWarnings(currency, place?.offered);
  if (document.format === 1) return currencyWarnings;
  const { accent } = document;
  const warnings = (place?.unknownSuppliers ?? []).map((supplier) => `No goods here are of supplier “${supplier}”.`);
  warnings.push(...currencyWarnings);
  if (accent !== null) {
    const { brand } = accentShades(accent, 'light');
    if (brand !== accent.toLowerCase())
      warnings.push(
        `Accent ${accent} has too little contrast for words; they are written in ${brand}, the nearest shade that can be read.`,
      );
  }
  return warnings;
}

function listCurrencyWarnings(currency: string, offered: readonly string[] | undefined): string[] {
  if (offered === undefined) return ISO_CODES.has(currency) ? [] : [`No currency has the code ${currency}.`];
  return offered.includes(currency) ? [] : [`Prices are shown in ${offered[0] ?? 'USD'}: the shop does not offer ${currency}.`];
}
