import { plainNumber } from './number-cell.ts';

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
/** Names of currencies in other scripts, as price columns say them. */
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
/** Codes that are no words: these mean a currency in a column's name however they are written. */
const SPOKEN_CODES: ReadonlySet<string> = new Set(
  'AED AUD BDT BGN BRL CAD CHF CLP CNY CZK DKK EGP EUR GBP GHS HKD HUF IDR ILS INR ISK JPY KES KRW KZT LKR MXN MYR NGN NOK NPR NZD PHP PKR PLN QAR RSD RUB SAR SEK SGD THB TWD TZS UAH UGX USD UYU VND ZAR'.split(
    ' ',
  ),
);

/** The currency of a cell that holds nothing else, as a code, a sign or a word (`EUR`, `€`, `US$`); null: it names none, or several. */
export const statedCurrency = (text: string): string | null => (text.length > 20 ? null : (parseCurrencyMark(text.trim())?.best ?? null));

/** Three letters that are a currency of ISO 4217. */
export const isIsoCurrency = (text: string): boolean => CODES.has(text);

/** A symbol, a code or a word for a currency; null for anything else. */
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

/** Most cells. */
const PLAIN_AMOUNT = /^\d+(?:[.,]\d+)?$/;

/** A price in its parts. */
export interface AmountParts {
  readonly amount: string;
  readonly mark: CurrencyMark | null;
  /** What the price is for, as written: `Stk`, `100 pcs`; `''` where nothing is said. */
  readonly unit: string;
}

/** A price as people write it, in its parts: `€ 3,60`, `USD 5.10`, `1.234,50 EUR`, `₹1,23,456.00`, `3,60 €/Stk`. Null when it is none. */
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

/** `价格USD` */
const BETWEEN_SCRIPTS =
  /(?<=[\p{Script=Han}\p{Script=Katakana}\p{Script=Hiragana}])(?=[A-Za-z])|(?<=[A-Za-z])(?=[\p{Script=Han}\p{Script=Katakana}\p{Script=Hiragana}])/gu;
const CASES = /(?<=[a-z])(?=[A-Z])/g;
const isSpoken = (word: string) =>
  SPOKEN_CODES.has(word.toUpperCase()) ||
  /\p{Sc}/u.test(word) ||
  /^(?:euros?|rmb|元|円|zł|kč)$/iu.test(word) ||
  Object.hasOwn(NAMES, word.toLowerCase());
/** Chinese and Japanese put no space between a price and its currency. */
const CJK_NAME = new RegExp(
  `(?:${Object.keys(NAMES)
    .filter((name) => /^[\p{Script=Han}\p{Script=Katakana}]/u.test(name))
    .join('|')})`,
  'u',
);

/** What a price column's name says of its currency: `Preis (EUR)`, `price_eur`, `priceUsd`, `MRP ₹`, `单价（元）`. */
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

/** Small words between a price and its currency: `Preis in EUR`. */
const BETWEEN = /^(?:in|en|em|w|в)$/iu;

/** Returns a column's name without the currency that it names. */
export function withoutCurrency(name: string): string {
  if (currencyInHeader(name) === null) return name;
  const words = name
    .replace(CJK_NAME, ' ')
    .replace(CASES, ' ')
    .replace(BETWEEN_SCRIPTS, ' ')
    .split(/[^\p{L}\p{N}\p{Sc}]+/u);
  return words.filter((word) => !isSpoken(word) && !BETWEEN.test(word)).join(' ');
}
