import { clockOf, isOnDay, isOpenAt, type Opening } from '#domain/device/opening-hours.ts';
import { formatShortWeekday } from '#lib/format-time.ts';

const DAY_MS = 86_400_000;
const WEEK_DAYS = 7;

/**
 * Returns null while open, else the next opening: `09:00` today, `Mon 09:00` on another day. Uses the kiosk's local
 * time; without hours it is always open.
 */
export function nextOpening(hours: readonly Opening[], nowMs: number): string | null {
  const now = new Date(nowMs);
  if (isOpenAt(hours, now)) return null;
  const time = clockOf(now);
  for (let days = 0; days <= WEEK_DAYS; days += 1) {
    // Uses noon, so that a daylight saving change cannot shift the day.
    const day = new Date(new Date(nowMs + days * DAY_MS).setHours(12));
    const times = hours.filter((opening) => isOnDay(opening, day) && (days > 0 || opening.from > time)).map(({ from }) => from);
    const [first] = times.sort();
    if (first !== undefined) return days === 0 ? first : `${formatShortWeekday(day.getTime())} ${first}`;
  }
  return null;
}
