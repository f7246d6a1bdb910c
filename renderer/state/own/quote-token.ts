import { useOwnQuotes } from './own-quotes.ts';

/** What opens a quote on this device, by hosted's id of it; '' where it is not known. */
export function useQuoteToken(id: string): string {
  return useOwnQuotes().find((quote) => quote.hosted?.id === id)?.hosted?.token ?? '';
}
