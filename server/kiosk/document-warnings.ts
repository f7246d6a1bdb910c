import type { KioskDocument } from '#domain/device/kiosk-document.ts';
import { DEFAULT_CURRENCY, isCurrencyCode } from '#domain/money/currency.ts';
import { accentShades } from '#domain/shop/look/accent-shades.ts';

/**
 * Returns a sentence for each way in which this build deviates from a valid document.
 * @param unknown suppliers without products here
 */
export function documentWarnings(document: KioskDocument, unknown: readonly string[] = []): readonly string[] {
  if (document.format === 1) return [];
  const { currency, accent } = document;
  const warnings = unknown.map((supplier) => `No goods here are of supplier “${supplier}”.`);
  if (!isCurrencyCode(currency)) warnings.push(`Prices are shown in ${DEFAULT_CURRENCY}: this version does not know ${currency}.`);
  if (accent !== null) {
    const { brand } = accentShades(accent, 'light');
    if (brand !== accent.toLowerCase())
      warnings.push(
        `Accent ${accent} has too little contrast for words; they are written in ${brand}, the nearest shade that can be read.`,
      );
  }
  return warnings;
}
