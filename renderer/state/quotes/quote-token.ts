import { useDeviceQuotes } from './device-quotes.ts';

/** What opens a quote on this device, by hosted's id of it; '' where it is not known. */
export function useQuoteToken(id: string): string {
  return useDeviceQuotes().find((quote) => quote.hosted?.id === id)?.hosted?.token ?? '';
}
