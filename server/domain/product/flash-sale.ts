/** docs/SPECIFICATION-NOTES.md#constants. */
export const FLASH_SALE_PERCENT = 30;
export const FLASH_SALE_SIZE = 6;
/** The most products that a shop can set. */
export const MAX_FLASH_SALE_SIZE = 12;
const DAY_MS = 86_400_000;

/** The day's deal, set by hosted at midnight UTC and included in `/api/home` and the feed. */
export interface FlashSale {
  /** UTC day, such as `2026-11-21`. */
  readonly day: string;
  readonly ids: readonly string[];
  readonly percentOff: number;
  /** First instant after the sale (the next UTC midnight). */
  readonly endsAt: string;
}

/** What a shop decides about its sale. */
export interface SaleSettings {
  readonly isOn: boolean;
  readonly percent: number;
  /** Products per day. */
  readonly size: number;
}

/** The products chosen for a day, stored once. The shop's settings decide how many of them are in the sale. */
export interface FlashSaleChoice extends FlashSale {
  /** The next ones, for a larger size; apart from `ids`, because versions without the setting sell all of those. */
  readonly more?: readonly string[];
}

/** Returns the day's sale; null if it is off. Without settings it is as it was stored. */
export function chosenSale({ day, ids, more = [], percentOff, endsAt }: FlashSaleChoice, settings?: SaleSettings): FlashSale | null {
  if (settings === undefined) return { day, ids, percentOff, endsAt };
  return settings.isOn ? { day, ids: [...ids, ...more].slice(0, settings.size), percentOff: settings.percent, endsAt } : null;
}

/** True if this is the sale of the day, or rightly none. */
export function isSaleOf(sale: FlashSale | null, day: string, settings?: SaleSettings): boolean {
  if (settings === undefined) return sale?.day === day;
  const { isOn, percent, size } = settings;
  return isOn ? sale?.day === day && sale.percentOff === percent && sale.ids.length <= size : sale === null;
}

export function utcDay(nowMs: number): string {
  return new Date(nowMs).toISOString().slice(0, 10);
}

export function flashSaleEndsAt(nowMs: number): string {
  return new Date((Math.floor(nowMs / DAY_MS) + 1) * DAY_MS).toISOString();
}

/**
 * Returns the offset of the day's products in the default order: each day the next ones, wrapping around. A
 * `countOfProducts` below the size gives fewer.
 */
export function flashSaleOffset(nowMs: number, countOfProducts: number, size = FLASH_SALE_SIZE): number {
  if (countOfProducts <= size) return 0;
  const pages = Math.floor(countOfProducts / size);
  return (Math.floor(nowMs / DAY_MS) % pages) * size;
}

export function isFlashSaleRunning(sale: FlashSale | null, nowMs: number): sale is FlashSale {
  if (sale === null) return false;
  const [fromMs, untilMs] = saleTimes(sale);
  return fromMs <= nowMs && nowMs < untilMs;
}

/** Returns the first instant of a sale and the first after it, in ms; it ends with its UTC day at the latest. */
export function saleTimes({ day, endsAt }: FlashSale): readonly [fromMs: number, untilMs: number] {
  const fromMs = Date.parse(day);
  return [fromMs, Math.min(Date.parse(endsAt), fromMs + DAY_MS)];
}

/** Formats the time left as `HH:MM:SS`, at most 23:59:59 (restarts there at midnight). */
export function formatCountdown(endsAtMs: number, nowMs: number): string {
  const left = Math.floor(((((endsAtMs - nowMs - 1) % DAY_MS) + DAY_MS) % DAY_MS) / 1000);
  const two = (n: number) => String(n).padStart(2, '0');
  return `${two(Math.floor(left / 3600))}:${two(Math.floor(left / 60) % 60)}:${two(left % 60)}`;
}
