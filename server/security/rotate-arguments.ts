import { parseArgs } from 'node:util';

const USAGE = 'Usage: npm run rotate-secret [-- --keep-days <0 to 365>]';
const MOST_DAYS = 365;

/** Returns the days for which earlier links keep working, or the error in the command line. */
export function parseKeepDays(args: readonly string[]): number | string {
  try {
    const { values } = parseArgs({ args: [...args], options: { 'keep-days': { type: 'string', default: '30' } } });
    const text = values['keep-days'];
    if (/^\d{1,3}$/.test(text) && Number(text) <= MOST_DAYS) return Number(text);
    return `--keep-days must be a whole number of days from 0 to ${MOST_DAYS}; got "${text}". ${USAGE}`;
  } catch (error) {
    return `${(error as Error).message}. ${USAGE}`;
  }
}
