// Apart from format.ts: nothing of the first load shows a time.

/**
 * Times come as ISO text or milliseconds since 1970; what is no time (an old or damaged record) is written as nothing. A format is
 * made when it is first used: making one costs more than the first screen should pay.
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
/** `14:05`. */
export const formatClock = timeFormat({ timeStyle: 'short' });
/** `21 Nov, 14:05`. */
export const formatRecentTime = timeFormat({ day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' });
/** `Tue`. */
export const formatShortWeekday = timeFormat({ weekday: 'short' });
/** Within a week: `Tuesday 14:05`. */
export const formatWeekdayTime = timeFormat({ weekday: 'long', hour: '2-digit', minute: '2-digit' });
