import type { WireKiosk } from '#domain/device/kiosk-wire.ts';
import { formatShortWeekday } from '#lib/format-time.ts';

type Opening = WireKiosk['hours'][number];

const DAY_MS = 86_400_000;
const WEEK_DAYS = 7;

const clockOf = (at: Date) => `${String(at.getHours()).padStart(2, '0')}:${String(at.getMinutes()).padStart(2, '0')}`;
/** Monday is 1. */
const dayOf = (at: Date) => at.getDay() || WEEK_DAYS;
const isOn = ({ days }: Opening, at: Date) => days === undefined || days.includes(dayOf(at));

/**
 * Where the kiosk stands: null while it is open, else when it opens next: `09:00`, on another day than today `Mon 09:00`. No hours: always open.
 */
export function nextOpening(hours: readonly Opening[], nowMs: number): string | null {
  const now = new Date(nowMs);
  const time = clockOf(now);
  if (hours.length === 0 || hours.some((opening) => isOn(opening, now) && opening.from <= time && time < opening.to)) return null;
  for (let days = 0; days <= WEEK_DAYS; days += 1) {
    // At noon: no change of the clocks moves it to another day.
    const day = new Date(new Date(nowMs + days * DAY_MS).setHours(12));
    const times = hours.filter((opening) => isOn(opening, day) && (days > 0 || opening.from > time)).map(({ from }) => from);
    const [first] = times.sort();
    if (first !== undefined) return days === 0 ? first : `${formatShortWeekday(day.getTime())} ${first}`;
  }
  return null;
}
