import { CURRENCIES, CURRENCY_CODES } from './currency.ts';
import type { WireOfferedCurrency } from './rates-wire.ts';

/** The six compiled currencies at their seed rates: on offer until a shop chooses others. */
export const SEED_CURRENCIES: readonly WireOfferedCurrency[] = CURRENCY_CODES.map((code) => {
  const { symbol, decimals, perUsd } = CURRENCIES[code];
  return { code, symbol, decimals, perUsd, on: null, source: 'seed' };
});
