import type { TableCell } from '../table-row.ts';
import type { CellFormat } from './cell-formats.ts';

const DAY_MS = 86_400_000;
/** Day 0 of the two calendars of workbooks. The first counts a 29 February 1900 that never existed. */
const EPOCH_1900 = Date.UTC(1899, 11, 30);
const EPOCH_1904 = Date.UTC(1904, 0, 1);
const LAST_DAY = 2_958_465;

/** Rounds to 15 significant digits, as spreadsheet programs do; the rest is noise of binary fractions. */
const withoutNoise = (value: number) => Number(value.toPrecision(15));

/** Formats a number with all digits, without an exponent. */
function digitsOf(value: number): string {
  const text = String(withoutNoise(value));
  return text.includes('e')
    ? withoutNoise(value)
        .toFixed(20)
        .replace(/\.?0+$/, '')
    : text;
}

/**
 * Returns a numeric cell's value: the number, or the displayed text for dates, percentages, money and padded digits.
 */
export function showNumber(value: number, format: CellFormat, is1904: boolean): TableCell {
  switch (format.kind) {
    case 'plain':
      return withoutNoise(value);
    case 'percent':
      return `${digitsOf(value * 100)}%`;
    case 'padded':
      return Number.isInteger(value) && value >= 0 ? String(value).padStart(format.digits, '0') : withoutNoise(value);
    case 'money':
      return `${format.symbol} ${digitsOfMoney(value)}`;
    case 'date':
    case 'time':
    case 'datetime':
      return value < 0 || value > LAST_DAY ? withoutNoise(value) : showTime(value, format.kind, is1904);
  }
}

/** Formats with at least two decimals but never three, so that the point is not read as a thousands mark. */
function digitsOfMoney(value: number): string {
  const text = digitsOf(value);
  const decimals = text.split('.')[1]?.length ?? 0;
  return decimals === 1 || decimals === 3 ? `${text}0` : text;
}

function showTime(days: number, kind: 'date' | 'time' | 'datetime', is1904: boolean): string {
  const day = Math.floor(days);
  const seconds = Math.round((days - day) * 86_400);
  if (kind === 'time') return clock(day * 86_400 + seconds);
  const missing = !is1904 && day < 60 ? 1 : 0;
  const at = new Date((is1904 ? EPOCH_1904 : EPOCH_1900) + (day + missing) * DAY_MS + seconds * 1000).toISOString();
  return kind === 'date' && seconds === 0 ? at.slice(0, 10) : `${at.slice(0, 19)}Z`;
}

function clock(seconds: number): string {
  const two = (part: number) => String(part).padStart(2, '0');
  return `${two(Math.floor(seconds / 3600))}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`;
}
