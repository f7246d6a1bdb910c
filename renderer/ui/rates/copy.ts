export const aboutThesePrices = 'About these prices';
export const sampleRates = 'Sample rates, for orientation';
/** @param age such as `6 days`, of rates too old to be called current; else empty */
export const ratesOf = (day: string, source: string, age: string) => `Rates of ${day} (${source})${age ? `, ${age} old` : ''}`;
/** Where rates come from, as buyers read it. */
export const SOURCES = {
  hand: 'set by the shop',
  csv: 'set by the shop',
  ecb: 'ECB',
  json: 'rate service',
  seed: 'sample',
  other: 'other',
};
