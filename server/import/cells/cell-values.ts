import { plainNumber } from './number-cell.ts';
import { readUnit } from './unit-text.ts';

/**
 * Formats of several values in one cell (docs/IMPORT.md). Values that are neither text nor list pass unchanged for the
 * schema to refuse.
 */

const isBlank = (value: unknown) => value === undefined || value === null || (typeof value === 'string' && value.trim() === '');

/** Parses a JSON list, the format exports use for values that contain a bar; undefined if the text is none. */
function jsonList(text: string, isEntry: (entry: unknown) => boolean): readonly unknown[] | undefined {
  if (!text.trimStart().startsWith('[')) return undefined;
  try {
    const list: unknown = JSON.parse(text);
    return Array.isArray(list) && list.every(isEntry) ? list : undefined;
  } catch {
    return undefined;
  }
}
const isText = (entry: unknown) => typeof entry === 'string';
const isNamed = (entry: unknown) => typeof entry === 'object' && entry !== null && 'name' in entry;

/**
 * Splits `Red | Blue`; a list or a single number (size 38) is kept. Without a bar, lines, semicolons, commas or slashes
 * separate the values; a trailing bar keeps a value that contains one of these whole.
 */
export function splitList(value: unknown): unknown {
  if (isBlank(value)) return [];
  if (Number.isFinite(value)) return [String(value)];
  if (typeof value !== 'string') return value;
  const list = jsonList(value, isText);
  if (list !== undefined) return list;
  const parts = value.split(separatorOf(value)).map((part) => part.trim());
  return parts.filter((part) => part !== '');
}

/** Sizes separated by commas only: 36,37,38. */
const NUMBERS = /^\d{2,3}(?:,\d{2,3}){2,}$/;
/** Words only: `1/2"` and `S 36/38` are one size. */
const SLASHED = /^[\p{L}\p{M} .-]+(?:\/[\p{L}\p{M} .-]+)+$/u;
/** A comma that is not a decimal mark. */
const COMMA = /[,，](?!\d)|(?<!\d)[,，]/;

function separatorOf(text: string): string | RegExp {
  if (text.includes('|')) return '|';
  if (/[\n;；、]/.test(text)) return /[\n;；、]/;
  if (NUMBERS.test(text.trim())) return ',';
  if (COMMA.test(text)) return COMMA;
  return SLASHED.test(text) ? '/' : '|';
}

const NUMBER = /\d[\d.,'’]*/g;
/** Words before the units of a price break. Matches single spaces only, so that no text is scanned repeatedly. */
const BEFORE_UNITS = /^(?:\p{L}+ ){0,3}[>≥]?=? ?$/u;
const IN_RANGE = /^ ?[-–~] ?$/;
/** Text between units and price: the unit or a plus, then a sign, then the currency. */
const BEFORE_PRICE = /^( ?(?:\+|以上)? ?\p{L}*\.?) ?([@=→–-]?) ?(\p{Sc}|\p{Lu}{3})? ?$/u;
const LONGEST_BREAK = 100;

/** Splits `100:3.10;500:2.80`, price breaks in words, or a list of `{min, price}`. */
export function splitTiers(value: unknown): unknown {
  if (isBlank(value)) return [];
  if (typeof value !== 'string') return value;
  return value
    .split(betweenBreaks(value))
    .filter((part) => part.trim() !== '')
    .map(toBreak);
}

/**
 * Returns the separator of price breaks: semicolons, bars or lines; otherwise a comma and space, or a slash between
 * spaces, as in `100+ = 9.00 / 500+ = 8.00`.
 */
const betweenBreaks = (text: string): RegExp => (/[;|\n]/.test(text) ? /[;|\n]/ : /,\s+| \/ /);

function toBreak(part: string) {
  const written = part.trim();
  const isShort = written.length <= LONGEST_BREAK;
  const text = isShort ? written.replace(/\s+/g, ' ') : written;
  const worded = text.includes(':') || !isShort ? undefined : wordedBreak(text);
  if (worded !== undefined) return worded;
  const [min = '', price = ''] = text.split(':').map((side) => side.trim());
  return { min: min.length > LONGEST_BREAK ? min : withoutRangeEnd(min), price };
}

/**
 * Parses `ab 100 Stück 1.620,11`, `100+ 3.10` or `100-499 pcs $3.10`, where a word, a plus or a range separates the
 * units from the price.
 */
function wordedBreak(text: string): { readonly min: string; readonly price: string } | undefined {
  const numbers = [...text.matchAll(NUMBER)].map(({ 0: { length }, index }) => ({ from: index, to: index + length }));
  const [units, second] = numbers;
  if (units === undefined || second === undefined || !BEFORE_UNITS.test(text.slice(0, units.from))) return undefined;
  const isRange = IN_RANGE.test(text.slice(units.to, second.from));
  const [last, price] = isRange ? [second, numbers[2]] : [units, second];
  if (price === undefined) return undefined;
  const found = BEFORE_PRICE.exec(text.slice(last.to, price.from));
  const [, unit = '', sign = '', currency = ''] = found ?? [];
  // Two numbers with nothing between them are ambiguous.
  const isTold = isRange || unit.trim() !== '' || /[@=→]/.test(sign) || /[>≥\p{L}]/u.test(text.slice(0, units.from));
  if (found === null || !isTold) return undefined;
  return { min: `${text.slice(0, units.to)}${unit}`.trim(), price: `${currency}${text.slice(price.from)}` };
}

/** Drops the end of a range: `100-499` begins at 100. */
function withoutRangeEnd(text: string): string {
  const [first, second] = [...text.matchAll(NUMBER)];
  if (first === undefined || second === undefined) return text;
  const to = first.index + first[0].length;
  return IN_RANGE.test(text.slice(to, second.index)) ? `${text.slice(0, to)}${text.slice(second.index + second[0].length)}` : text;
}

/** Splits `Material=Steel | Weight=2 kg`, or a list of `{name, value}`. */
export function splitSpecifications(value: unknown): unknown {
  if (isBlank(value)) return [];
  if (typeof value !== 'string') return value;
  const list = jsonList(value, isNamed);
  if (list !== undefined) return list;
  return value
    .split('|')
    .filter((part) => part.trim() !== '')
    .map((part) => {
      const at = part.indexOf('=');
      return at < 0 ? { name: part } : { name: part.slice(0, at), value: part.slice(at + 1) };
    });
}

/** Splits a product's options: `Size=S|M`, one option per line, or a list of `{name, values}`. */
export function splitOptions(value: unknown): unknown {
  if (isBlank(value)) return [];
  if (typeof value !== 'string') return value;
  return (
    jsonList(value, isNamed) ??
    value
      .split(/[\r\n]+/)
      .filter((line) => line.trim() !== '')
      .map((line) => {
        const at = line.indexOf('=');
        return { name: line.slice(0, Math.max(0, at)).trim(), values: splitList(line.slice(at + 1)) };
      })
  );
}

/** Drops the sign of `20 %`, as workbooks and many files show it. */
export const withoutPercentSign = (value: unknown): unknown => (typeof value === 'string' ? value.trim().replace(/%$/, '') : value);

/** Reads a date without a time, as a workbook's cell shows it, as the start of that day. */
export const toTime = (value: unknown): unknown =>
  typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value.trim()) ? `${value.trim()}T00:00:00.000Z` : value;

const DAYS = `(?:werk|arbeits|bank)?tagen?|tag|jours?|d[ií]as?|giorn[oi]|dag(?:en)?|dni|dzień|дн(?:ей|я|ь)?|день|days?|(?:个)?工作日|営業日|天|日|يوم|أيام|ايام`;
const WEEKS = String.raw`wochen?|semaines?|semanas?|settiman[ea]|weken|weeks?|tygod\p{L}*|недел\p{L}*|周|週間|週|星期|أسبوع|أسابيع`;
const MONTHS = String.raw`monate?n?|mois|mes(?:es)?|mesi|mês|maand(?:en)?|months?|miesi\p{L}*|месяц\p{L}*|个月|か月|ヶ月|شهر`;
/** Matches only from the first digit of a number; matching from each digit would scan a long number repeatedly. */
const SHIP_DAYS = new RegExp(
  String.raw`(?<!\d)(\d+)(?:\s*(?:-|–|~|to|bis|à|a|до|至)\s*(\d+))?\s*(?:(?:business|working|рабочих|рабочие)\s+)?(?:(${DAYS})|(${WEEKS})|(${MONTHS}))(?![a-z])`,
  'iu',
);
const RANGE = /^(\d{1,3})\s*[-–~]\s*(\d{1,3})$/;
const MAX_PROMISE_LENGTH = 1000;
const AT_ONCE =
  /overnight|same day|next day|^(?:sofort(?: lieferbar)?|immédiat|inmediato|immediat[ao]|imediato|direct|od ręki|сразу|即日|现货)$/i;

/**
 * Parses a number of days or a promise in words: `Ships overnight`, `3-5 business days` (the later one), `2 Wochen`,
 * `45天`.
 */
export function parseShipDays(value: unknown): unknown {
  if (typeof value !== 'string' || value.length > MAX_PROMISE_LENGTH) return value;
  const text = plainNumber(value);
  if (AT_ONCE.test(text)) return 1;
  const range = RANGE.exec(text);
  if (range !== null) return Number(range[2]);
  const stated = SHIP_DAYS.exec(text);
  if (stated === null) return value;
  return Number(stated[2] ?? stated[1]) * (stated[3] !== undefined ? 1 : stated[4] !== undefined ? 7 : 30);
}

/** Reads the units in a carton: `24 pcs`; of `12/48` (inner box, carton) the second. */
export function readCarton(value: unknown): unknown {
  if (typeof value !== 'string') return value;
  const text = plainNumber(value).toLowerCase();
  if (/^\d{1,6}(?:\s*\/\s*\d{1,6})+$/.test(text)) return String(Math.max(...text.split('/').map(Number)));
  const [, count, word = ''] = /^(\d{1,7})\s*(\p{L}[\p{L}/.]*)?$/u.exec(text) ?? [];
  const isPieces = word === '' || readUnit(word.split('/')[0] ?? '')?.isOne === true;
  return count !== undefined && isPieces ? count : value;
}
