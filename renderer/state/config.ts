import { useQuery } from '@tanstack/react-query';
import { CURRENCY_CODES } from '#domain/kernel/currency.ts';
import { DEFAULT_CHAT_NUMBER } from '#domain/quote/chat.ts';
import type { WireConfig } from '#domain/site/home-wire.ts';
import { catalogueQueries } from '#lib/catalogue-queries.ts';

/** Until the server has answered (development only: its pages carry it) nothing can be paid and nobody is a kiosk. */
const UNTIL_KNOWN: WireConfig = {
  role: 'hosted',
  currencies: CURRENCY_CODES,
  chatNumber: DEFAULT_CHAT_NUMBER,
  chatFallbackNumber: DEFAULT_CHAT_NUMBER,
  payments: 'off',
  stripePublishableKey: null,
  publicUrl: '',
  flashSale: null,
  kiosk: null,
};

export function useConfig(): WireConfig {
  return useQuery(catalogueQueries.config()).data ?? UNTIL_KNOWN;
}
