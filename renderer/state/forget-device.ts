import { ANNOUNCEMENT_COOKIE, CURRENCY_COOKIE, SCHEME_COOKIE } from '#domain/site/look.ts';
import { forgetCookie } from './screen/cookie.ts';

/** Every key this program writes has this prefix, or is one of the specification's own names. */
const PREFIX = 'tradewind.';
const SPECIFIED_KEYS = ['currency', 'recentSearches', 'viewedProducts'];

/**
 * "Forget me on this device": removes everything this program stored, then reloads so that nothing stays in memory
 * either.
 */
export function forgetDevice(): void {
  const keys = Object.keys(localStorage).filter((key) => key.startsWith(PREFIX) || SPECIFIED_KEYS.includes(key));
  for (const key of keys) localStorage.removeItem(key);
  sessionStorage.clear();
  for (const name of [ANNOUNCEMENT_COOKIE, CURRENCY_COOKIE, SCHEME_COOKIE]) forgetCookie(name);
  location.assign('/');
}
