import type { ImportAsk } from '#domain/listing/import-understood.ts';

const ASKED: Readonly<Record<ImportAsk, (currency: string) => string>> = {
  currency: () =>
    'Nothing says which currency the prices are in: name it with --currency, like --currency USD, or --currency EUR --rate 1.08.',
  rate: (currency) => `The prices are in ${currency}: say with --rate what one ${currency} is in US dollars, like --rate 1.08.`,
  decimal: () =>
    'Some numbers can mean two things (1,255): say with --decimal point or --decimal comma which mark stands before the decimals.',
};

/** What has to be said on the command line before anything is written. */
export const describeAsks = (asks: readonly ImportAsk[], currency: string | null): string =>
  `${asks.map((ask) => ASKED[ask](currency ?? '')).join(' ')} Nothing was written.`;
