import type { WireKiosk } from './kiosk-wire.ts';

/** Local times of day such as `09:00`; without days, valid every day. */
export type Opening = WireKiosk['hours'][number];

const WEEK_DAYS = 7;

export const clockOf = (at: Date) => `${String(at.getHours()).padStart(2, '0')}:${String(at.getMinutes()).padStart(2, '0')}`;
/** Monday is 1. */
const dayOf = (at: Date) => at.getDay() || WEEK_DAYS;
export const isOnDay = ({ days }: Opening, at: Date) => days === undefined || days.includes(dayOf(at));

/** Without hours: always open. */
export function isOpenAt(hours: readonly Opening[], at: Date): boolean {
  const time = clockOf(at);
  return hours.length === 0 || hours.some((opening) => isOnDay(opening, at) && opening.from <= time && time < opening.to);
}
