export const title = 'About these prices';
export const charged = 'Prices are set in US dollars, and US dollars are what your card is charged.';
export const approximate =
  'Amounts in another currency are converted at the rates below. ≈ marks a total that was converted: each amount in it is rounded.';
export const bank = 'Your bank converts the charge at its own rate and may add a fee, so your statement can differ.';
export const orders = 'An order keeps the rate it was placed with.';
export const samples = 'Sample rates never change. They give a first idea of a price.';
export const rates = 'Exchange rates';
export const currency = 'Currency';
export const perDollar = 'Per US dollar';
export const day = 'Rate of';
export const source = 'Source';
export const old = (age: string) => `${age} old`;
export const none = '–';
export const sampleRate = 'sample rate';
/** @param from source and day */
export const rateOf = (symbol: string, rate: string, from: string) => `${symbol} at ${rate} per dollar, ${from}`;
