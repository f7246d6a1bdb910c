const DAY_MS = 86_400_000;

/** Month and day of the TARGET holidays whose date is the same every year. */
const FIXED_HOLIDAYS = new Set(['01-01', '05-01', '12-25', '12-26']);
const GOOD_FRIDAY = -2;
const EASTER_MONDAY = 1;

/** Returns 00:00 UTC of Easter Sunday, by the algorithm of Meeus for the Gregorian calendar. */
export function easterMs(year: number): number {
  const golden = year % 19;
  const century = Math.floor(year / 100);
  const yearOfCentury = year % 100;
  const leapCentury = Math.floor(century / 4);
  const lunar = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3);
  const epact = (19 * golden + century - leapCentury - lunar + 15) % 30;
  const weekday = (32 + 2 * (century % 4) + 2 * Math.floor(yearOfCentury / 4) - epact - (yearOfCentury % 4)) % 7;
  const late = Math.floor((golden + 11 * epact + 22 * weekday) / 451);
  const marchDay = epact + weekday - 7 * late + 22;
  return Date.UTC(year, 2, marchDay);
}

/** Returns whether banks of the euro area settle payments on a day, so that the ECB publishes rates. */
export function isTargetDay(dayMs: number): boolean {
  const day = new Date(dayMs);
  if (day.getUTCDay() === 0 || day.getUTCDay() === 6) return false;
  const sinceEaster = (dayMs - easterMs(day.getUTCFullYear())) / DAY_MS;
  return sinceEaster !== GOOD_FRIDAY && sinceEaster !== EASTER_MONDAY && !FIXED_HOLIDAYS.has(day.toISOString().slice(5, 10));
}

/** Returns the milliseconds on TARGET days between two times. */
export function targetMsBetween(fromMs: number, untilMs: number): number {
  let sum = 0;
  for (let day = Math.floor(fromMs / DAY_MS) * DAY_MS; day < untilMs; day += DAY_MS)
    if (isTargetDay(day)) sum += Math.min(day + DAY_MS, untilMs) - Math.max(day, fromMs);
  return sum;
}
