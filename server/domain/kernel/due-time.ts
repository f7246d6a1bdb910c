/** Formats `5 March 2026, 23:59 UTC`. */
export const formatDueTime = (ms: number): string =>
  `${new Intl.DateTimeFormat('en-GB', {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    timeZone: 'UTC',
  })
    .format(ms)
    .replace(' at ', ', ')} UTC`;
