/** How several values stand in one cell (docs/IMPORT.md). What is no text or list passes through for the schema to refuse. */

const isBlank = (value: unknown) => value === undefined || value === null || (typeof value === 'string' && value.trim() === '');

/** `Red | Blue`, one number (size 38), or a list as it is. */
export function splitList(value: unknown): unknown {
  if (isBlank(value)) return [];
  if (Number.isFinite(value)) return [String(value)];
  return typeof value === 'string' ? value.split('|').map((part) => part.trim()) : value;
}

/** `100:3.10;500:2.80`, or a list of `{min, price}`. */
export function splitTiers(value: unknown): unknown {
  if (isBlank(value)) return [];
  if (typeof value !== 'string') return value;
  return value
    .split(';')
    .filter((part) => part.trim() !== '')
    .map((part) => {
      const [min = '', price = ''] = part.split(':').map((text) => text.trim());
      return { min, price };
    });
}

/** `Material=Steel | Weight=2 kg`, or a list of `{name, value}`. */
export function splitSpecifications(value: unknown): unknown {
  if (isBlank(value)) return [];
  if (typeof value !== 'string') return value;
  return value
    .split('|')
    .filter((part) => part.trim() !== '')
    .map((part) => {
      const at = part.indexOf('=');
      return at < 0 ? { name: part } : { name: part.slice(0, at), value: part.slice(at + 1) };
    });
}

/** `20 %` as a workbook and many lists show it. */
export const withoutPercentSign = (value: unknown): unknown => (typeof value === 'string' ? value.trim().replace(/%$/, '') : value);

/** A day without a time, as a workbook's cell shows it, is its beginning. */
export const toTime = (value: unknown): unknown =>
  typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value.trim()) ? `${value.trim()}T00:00:00.000Z` : value;

/** Starts at the first digit of a number only: from each of them a long one would be read again. */
const SHIP_DAYS = /(?<!\d)(\d+)(?:\s*(?:-|–|to)\s*(\d+))?\s*(?:business\s+|working\s+)?(day|week|month)s?\b/i;
const MAX_PROMISE_LENGTH = 1000;
const UNIT_DAYS = { day: 1, week: 7, month: 30 } as const;

/** A number of days, or a promise in words: `Ships overnight`, `3-5 business days` (the later one), `Ships in 2 weeks`. */
export function parseShipDays(value: unknown): unknown {
  if (typeof value !== 'string' || value.length > MAX_PROMISE_LENGTH) return value;
  if (/overnight|same day|next day/i.test(value)) return 1;
  const stated = SHIP_DAYS.exec(value);
  if (stated === null) return value;
  return Number(stated[2] ?? stated[1]) * UNIT_DAYS[stated[3]?.toLowerCase() as keyof typeof UNIT_DAYS];
}
