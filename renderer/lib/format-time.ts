// Separate from format.ts: nothing in the first load shows a time.

/**
 * Takes times as ISO text or milliseconds since 1970; an invalid time (an old or damaged record) formats as ''.
 * Formatters are created on first use, because creating one would delay the first screen.
 */
const timeFormat = (options: Intl.DateTimeFormatOptions) => {
  let format: Intl.DateTimeFormat | undefined;
  return (at: string | number): string => {
    const date = new Date(at);
    if (Number.isNaN(date.getTime())) return '';
    format ??= new Intl.DateTimeFormat('en-GB', options);
    return format.format(date);
  };
};

/** `3 Feb 2026`. */
export const formatDay = timeFormat({ dateStyle: 'medium' });
/** `3 February 2026`. */
export const formatLongDay = timeFormat({ dateStyle: 'long' });
/** `3 Feb 2026, 14:05`. */
export const formatTime = timeFormat({ dateStyle: 'medium', timeStyle: 'short' });
/** `3 February 2026 at 14:05`. */
export const formatLongTime = timeFormat({ dateStyle: 'long', timeStyle: 'short' });
/** `3 February 2026 at 14:05:31`. */
export const formatExactTime = timeFormat({ dateStyle: 'long', timeStyle: 'medium' });
/** `3 February 2026`: a day of the calendar, the same on the server and in every browser. */
export const formatCalendarDay = timeFormat({ dateStyle: 'long', timeZone: 'UTC' });
/** `14:05`. */
export const formatClock = timeFormat({ timeStyle: 'short' });
/** `21 Nov, 14:05`. */
export const formatRecentTime = timeFormat({ day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' });
/** `14 Dec`: a day of the calendar, the same on the server and in every browser. */
export const formatArrival = timeFormat({ day: 'numeric', month: 'short', timeZone: 'UTC' });
/** `Tue`. */
export const formatShortWeekday = timeFormat({ weekday: 'short' });
/** Within a week: `Tuesday 14:05`. */
export const formatWeekdayTime = timeFormat({ weekday: 'long', hour: '2-digit', minute: '2-digit' });
