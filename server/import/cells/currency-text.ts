/** What a text says of a currency: `best` is what it means to most, null where it says as much of several. */
export interface CurrencyMark {
  readonly best: string | null;
  readonly codes: readonly string[];
}

const DOLLARS = ['USD', 'CAD', 'AUD', 'NZD', 'HKD', 'SGD', 'TWD', 'MXN', 'BND', 'JMD', 'TTD', 'BBD', 'FJD', 'NAD'];
const SYMBOLS: Readonly<Record<string, CurrencyMark>> = {
  $: { best: 'USD', codes: DOLLARS },
  '€': { best: 'EUR', codes: ['EUR'] },
  '£': { best: 'GBP', codes: ['GBP'] },
  '₹': { best: 'INR', codes: ['INR'] },
  '¥': { best: null, codes: ['JPY', 'CNY'] },
  '￥': { best: null, codes: ['JPY', 'CNY'] },
  元: { best: 'CNY', codes: ['CNY'] },
  円: { best: 'JPY', codes: ['JPY'] },
  rs: { best: null, codes: ['INR', 'PKR', 'LKR', 'NPR', 'MUR'] },
  '₨': { best: null, codes: ['INR', 'PKR', 'LKR', 'NPR', 'MUR'] },
  kr: { best: null, codes: ['SEK', 'NOK', 'DKK', 'ISK'] },
  '₺': { best: 'TRY', codes: ['TRY'] },
  tl: { best: 'TRY', codes: ['TRY'] },
  '₩': { best: 'KRW', codes: ['KRW'] },
  '₫': { best: 'VND', codes: ['VND'] },
  '฿': { best: 'THB', codes: ['THB'] },
  '₱': { best: 'PHP', codes: ['PHP'] },
  '₦': { best: 'NGN', codes: ['NGN'] },
  '₵': { best: 'GHS', codes: ['GHS'] },
  '₪': { best: 'ILS', codes: ['ILS'] },
  '₽': { best: 'RUB', codes: ['RUB'] },
  '₴': { best: 'UAH', codes: ['UAH'] },
  '₸': { best: 'KZT', codes: ['KZT'] },
  zł: { best: 'PLN', codes: ['PLN'] },
  kč: { best: 'CZK', codes: ['CZK'] },
  ft: { best: 'HUF', codes: ['HUF'] },
  fr: { best: 'CHF', codes: ['CHF'] },
  lei: { best: 'RON', codes: ['RON'] },
  r$: { best: 'BRL', codes: ['BRL'] },
  us$: { best: 'USD', codes: ['USD'] },
  usd$: { best: 'USD', codes: ['USD'] },
  ca$: { best: 'CAD', codes: ['CAD'] },
  c$: { best: 'CAD', codes: ['CAD'] },
  a$: { best: 'AUD', codes: ['AUD'] },
  au$: { best: 'AUD', codes: ['AUD'] },
  nz$: { best: 'NZD', codes: ['NZD'] },
  hk$: { best: 'HKD', codes: ['HKD'] },
  s$: { best: 'SGD', codes: ['SGD'] },
  nt$: { best: 'TWD', codes: ['TWD'] },
  mx$: { best: 'MXN', codes: ['MXN'] },
  ksh: { best: 'KES', codes: ['KES'] },
  rm: { best: 'MYR', codes: ['MYR'] },
  rp: { best: 'IDR', codes: ['IDR'] },
  euro: { best: 'EUR', codes: ['EUR'] },
  euros: { best: 'EUR', codes: ['EUR'] },
  dollar: { best: 'USD', codes: DOLLARS },
  dollars: { best: 'USD', codes: DOLLARS },
  rmb: { best: 'CNY', codes: ['CNY'] },
};

const CODES: ReadonlySet<string> = new Set(Intl.supportedValuesOf('currency'));
/** Codes that are no words: these mean a currency in a column's name however they are written. */
const SPOKEN_CODES: ReadonlySet<string> = new Set(
  'AED AUD BDT BGN BRL CAD CHF CLP CNY CZK DKK EGP EUR GBP GHS HKD HUF IDR ILS INR ISK JPY KES KRW KZT LKR MXN MYR NGN NOK NPR NZD PHP PKR PLN QAR RSD RUB SAR SEK SGD THB TWD TZS UAH UGX USD UYU VND ZAR'.split(
    ' ',
  ),
);

/** Three letters that are a currency of ISO 4217. */
export const isCurrencyCode = (text: string): boolean => CODES.has(text);

/** A symbol, a code or a word for a currency; null for anything else. */
export function readMark(text: string): CurrencyMark | null {
  const mark = text.replace(/\.$/, '');
  const code = mark.toUpperCase();
  if (isCurrencyCode(code)) return { best: code, codes: [code] };
  const symbol = mark.toLowerCase();
  return Object.hasOwn(SYMBOLS, symbol) ? (SYMBOLS[symbol] ?? null) : null;
}

const AMOUNT = /^([\p{L}\p{Sc}][\p{L}\p{Sc}.]*)?\s*([-.,\d][-–—.,'’/\s\d]*?)\s*([\p{L}\p{Sc}][\p{L}\p{Sc}.]*)?(?:\s*\/\s*\p{L}+\.?)?$/u;

/** A price as people write it, in its parts: `€ 3,60`, `USD 5.10`, `1.234,50 EUR`, `₹1,23,456.00`, `3,60 €/Stk`. Null when it is none. */
export function splitAmount(text: string): { readonly amount: string; readonly mark: CurrencyMark | null } | null {
  const found = AMOUNT.exec(text.trim());
  if (found === null) return null;
  const [, before, amount = '', behind] = found;
  const stated = before ?? behind;
  if (stated === undefined) return { amount, mark: null };
  const mark = readMark(stated);
  return mark === null ? null : { amount, mark };
}

/** What a price column's name says of its currency: `Preis (EUR)`, `price_eur`, `priceUsd`, `MRP ₹`. */
export function currencyInHeader(name: string): string | null {
  const bracketed = [...name.matchAll(/[([]\s*([^()[\]]{1,12}?)\s*[)\]]/g)].map(([, inside = '']) => inside);
  const words = name.replace(/([a-z])([A-Z])/g, '$1 $2').split(/[^\p{L}\p{Sc}]+/u);
  const spoken = words.filter((word) => SPOKEN_CODES.has(word.toUpperCase()) || /\p{Sc}/u.test(word) || /^euros?$/i.test(word));
  for (const text of [...bracketed, ...spoken]) {
    const best = readMark(text)?.best;
    if (best) return best;
  }
  return null;
}
