import { CURRENCIES, type Currency, isCurrencyCode } from './currency.ts';

/** How a currency is written, whatever it is worth. */
export type CurrencyForm = Omit<Currency, 'perUsd'> & { readonly name: string };

/** Codes of funds, metals and tests, which `Intl` lists among the currencies. */
const NO_MONEY = /^X(?!AF|CD|CG|OF|PF)/;

/** Every ISO 4217 currency in which prices can be shown. */
export const ISO_CODES: ReadonlySet<string> = new Set(Intl.supportedValuesOf('currency').filter((code) => !NO_MONEY.test(code)));

/** Rupees are grouped by lakhs: 12,34,567. */
const BY_LAKHS = 'INR';

const forms = new Map<string, CurrencyForm>();

/**
 * Returns undefined for an unknown code. Symbols and names are those of this process's `Intl`, so the server decides for
 * all pages and devices.
 */
export function findCurrencyForm(code: string): CurrencyForm | undefined {
  if (!ISO_CODES.has(code)) return undefined;
  const form = forms.get(code) ?? createForm(code);
  forms.set(code, form);
  return form;
}

function createForm(code: string): CurrencyForm {
  if (isCurrencyCode(code)) {
    const { perUsd: _rate, ...form } = CURRENCIES[code];
    return form;
  }
  const { maximumFractionDigits: decimals = 2 } = new Intl.NumberFormat('en', { style: 'currency', currency: code }).resolvedOptions();
  const [first = '', ...rest] = nameOf(code);
  const name = `${first.toUpperCase()}${rest.join('')}`;
  return { code, name, symbol: distinctSymbol(code), decimals, ...(code === BY_LAKHS && { grouping: 'lakh' as const }) };
}

/**
 * Returns the symbol that prices show: one of no other currency, else the code. `$` alone would make Mexican pesos look
 * like dollars.
 */
function distinctSymbol(code: string): string {
  const usual = symbolOf(code, 'symbol');
  const narrow = symbolOf(code, 'narrowSymbol');
  const symbol = usual === code && /^[^\p{ASCII}£¥₩]$/u.test(narrow) ? narrow : usual;
  // An amount is not broken between lines.
  return /\p{L}$/u.test(symbol) ? `${symbol}\u00A0` : symbol;
}

const symbolOf = (code: string, currencyDisplay: 'symbol' | 'narrowSymbol') =>
  new Intl.NumberFormat('en', { style: 'currency', currency: code, currencyDisplay })
    .formatToParts(1)
    .find(({ type }) => type === 'currency')?.value ?? code;

/** `Japanese yen`: as in a sentence, not in title case as `Intl.DisplayNames` has it. */
const nameOf = (code: string) =>
  new Intl.NumberFormat('en', { style: 'currency', currency: code, currencyDisplay: 'name', maximumFractionDigits: 0 })
    .formatToParts(1)
    .find(({ type }) => type === 'currency')?.value ?? code;
