import { useDeviceQuotes } from './device-quotes.ts';

/** Returns the token of a quote on this device, by hosted's id; '' if unknown. */
export function useQuoteToken(id: string): string {
  return useDeviceQuotes().find((quote) => quote.hosted?.id === id)?.hosted?.token ?? '';
}
