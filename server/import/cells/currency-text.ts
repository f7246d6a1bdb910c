import { plainNumber } from './number-cell.ts';

/** Currencies that a text may mean. `best` is the usual meaning, null if several are equally likely. */
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
  块: { best: 'CNY', codes: ['CNY'] },
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
/** Names of currencies in other scripts and languages, as price columns write them. */
const NAMES: Readonly<Record<string, string>> = {
  人民币: 'CNY',
  人民幣: 'CNY',
  美元: 'USD',
  美金: 'USD',
  欧元: 'EUR',
  日元: 'JPY',
  日圓: 'JPY',
  英镑: 'GBP',
  港币: 'HKD',
  港元: 'HKD',
  新台币: 'TWD',
  米ドル: 'USD',
  ドル: 'USD',
  ユーロ: 'EUR',
  руб: 'RUB',
  рублей: 'RUB',
  рубль: 'RUB',
  рубли: 'RUB',
  р: 'RUB',
  долл: 'USD',
  долларов: 'USD',
  доллар: 'USD',
  евро: 'EUR',
  тенге: 'KZT',
  тг: 'KZT',
  грн: 'UAH',
  دولار: 'USD',
  يورو: 'EUR',
  درهم: 'AED',
  złotych: 'PLN',
  reais: 'BRL',
};

const CODES: ReadonlySet<string> = new Set(Intl.supportedValuesOf('currency'));
/** ISO codes that are not also words: in a column's name they mean a currency in any case. */
const SPOKEN_CODES: ReadonlySet<string> = new Set(
  'AED AUD BDT BGN BRL CAD CHF CLP CNY CZK DKK EGP EUR GBP GHS HKD HUF IDR ILS INR ISK JPY KES KRW KZT LKR MXN MYR NGN NOK NPR NZD PHP PKR PLN QAR RSD RUB SAR SEK SGD THB TWD TZS UAH UGX USD UYU VND ZAR'.split(
    ' ',
  ),
);

/**
 * Returns the currency of a cell that contains only a code, a sign or a word (`EUR`, `€`, `US$`); null if it names
 * none, or several.
 */
export const statedCurrency = (text: string): string | null => (text.length > 20 ? null : (parseCurrencyMark(text.trim())?.best ?? null));

export const isIsoCurrency = (text: string): boolean => CODES.has(text);

/** Parses a symbol, a code or a word for a currency; null for anything else. */
export function parseCurrencyMark(text: string): CurrencyMark | null {
  const mark = text.replace(/\.$/, '');
  const code = mark.toUpperCase();
  if (isIsoCurrency(code)) return { best: code, codes: [code] };
  const symbol = mark.toLowerCase();
  if (Object.hasOwn(SYMBOLS, symbol)) return SYMBOLS[symbol] ?? null;
  const named = Object.hasOwn(NAMES, symbol) ? NAMES[symbol] : undefined;
  return named === undefined ? null : { best: named, codes: [named] };
}

const AMOUNT =
  /^([\p{L}\p{Sc}][\p{L}\p{Sc}.]*)?\s*([-.,\d][-–—.,'’/\s\d]*?)\s*([\p{L}\p{Sc}][\p{L}\p{Sc}.]*?)?(?:\s*(?:\/|(?<=[\s\d\p{Sc}])(?:per|pro|je|por|par|za|за)(?=\s))\s*(\d{0,6}\s*\p{L}*)\.?)?$/iu;

/** Fast path: most cells are plain amounts. */
const PLAIN_AMOUNT = /^\d+(?:[.,]\d+)?$/;

export interface AmountParts {
  readonly amount: string;
  readonly mark: CurrencyMark | null;
  /** Unit the price is for, as written: `Stk`, `100 pcs`; `''` if none is stated. */
  readonly unit: string;
}

/**
 * Splits a written price into its parts: `€ 3,60`, `USD 5.10`, `1.234,50 EUR`, `₹1,23,456.00`, `3,60 €/Stk`. Null if it
 * is no price.
 */
export function splitAmount(text: string): AmountParts | null {
  if (PLAIN_AMOUNT.test(text)) return { amount: text, mark: null, unit: '' };
  const found = AMOUNT.exec(plainNumber(text));
  if (found === null) return null;
  const [, before, amount = '', behind, unit = ''] = found;
  const stated = before ?? behind;
  if (stated === undefined) return { amount, mark: null, unit };
  const mark = parseCurrencyMark(stated);
  return mark === null ? null : { amount, mark, unit };
}

/** A change of script, as in `价格USD`. */
const BETWEEN_SCRIPTS =
  /(?<=[\p{Script=Han}\p{Script=Katakana}\p{Script=Hiragana}])(?=[A-Za-z])|(?<=[A-Za-z])(?=[\p{Script=Han}\p{Script=Katakana}\p{Script=Hiragana}])/gu;
const CASES = /(?<=[a-z])(?=[A-Z])/g;
const isSpoken = (word: string) =>
  SPOKEN_CODES.has(word.toUpperCase()) ||
  /\p{Sc}/u.test(word) ||
  /^(?:euros?|rmb|元|円|zł|kč)$/iu.test(word) ||
  Object.hasOwn(NAMES, word.toLowerCase());
/** Chinese and Japanese write no space between a price and its currency. */
const CJK_NAME = new RegExp(
  `(?:${Object.keys(NAMES)
    .filter((name) => /^[\p{Script=Han}\p{Script=Katakana}]/u.test(name))
    .join('|')})`,
  'u',
);

/** Returns the currency in a price column's name: `Preis (EUR)`, `price_eur`, `priceUsd`, `MRP ₹`, `单价（元）`. */
export function currencyInHeader(name: string): string | null {
  const bracketed = [...name.matchAll(/[([（【]\s*([^()[\]（）【】]{1,12}?)\s*[)\]）】]/g)].map(([, inside = '']) => inside);
  const words = name
    .replace(CASES, ' ')
    .replace(BETWEEN_SCRIPTS, ' ')
    .split(/[^\p{L}\p{Sc}]+/u);
  const joined = CJK_NAME.exec(name)?.[0] ?? '';
  for (const text of [...bracketed, ...words.filter(isSpoken), joined]) {
    const best = parseCurrencyMark(text)?.best;
    if (best) return best;
  }
  return null;
}

/** Prepositions between a price and its currency: `Preis in EUR`. */
const BETWEEN = /^(?:in|en|em|w|в)$/iu;

export function withoutCurrency(name: string): string {
  if (currencyInHeader(name) === null) return name;
  const words = name
    .replace(CJK_NAME, ' ')
    .replace(CASES, ' ')
    .replace(BETWEEN_SCRIPTS, ' ')
    .split(/[^\p{L}\p{N}\p{Sc}]+/u);
  return words.filter((word) => !isSpoken(word) && !BETWEEN.test(word)).join(' ');
}
