import { CURRENCY_CODES, DEFAULT_CURRENCY } from '#domain/money/currency.ts';

export type ColorScheme = 'light' | 'dark';

/** A visitor's settings that affect the first screen; all else is rendered as on a first visit. */
export interface Look {
  /** Code of a currency on offer. */
  readonly currency: string;
  /** null: never chosen, the device's own setting applies. */
  readonly scheme: ColorScheme | null;
  /** Id of the announcement that the visitor closed last; absent: none. */
  readonly closedAnnouncement?: string;
}

export const FIRST_VISIT: Look = { currency: DEFAULT_CURRENCY, scheme: null };

/** Cookie set by the page in addition to its storage keys; the server reads no other settings from cookies. */
export const CURRENCY_COOKIE = 'tradewind.currency';
export const SCHEME_COOKIE = 'tradewind.color-scheme';
export const ANNOUNCEMENT_COOKIE = 'tradewind.announcement';

const CURRENCY = /(?:^|;)\s*tradewind\.currency=([A-Z]{3})\s*(?:;|$)/;
const SCHEME = /(?:^|;)\s*tradewind\.color-scheme=(light|dark)\s*(?:;|$)/;

const ANNOUNCEMENT = /(?:^|;)\s*tradewind\.announcement=([a-z0-9]{1,16})\s*(?:;|$)/;

export const isAnnouncementId = (text: string): boolean => /^[a-z0-9]{1,16}$/.test(text);
export const isColorScheme = (text: string): text is ColorScheme => text === 'light' || text === 'dark';

/**
 * Parses a `Cookie` header (or the browser's `document.cookie`); missing or invalid values count as not chosen.
 * @param offered codes of the currencies on offer; the first counts if none of them was chosen
 */
export function readLook(cookies: string | undefined, offered: readonly string[] = CURRENCY_CODES): Look {
  const [first = DEFAULT_CURRENCY] = offered;
  if (cookies === undefined || cookies === '') return first === DEFAULT_CURRENCY ? FIRST_VISIT : { ...FIRST_VISIT, currency: first };
  const code = CURRENCY.exec(cookies)?.[1] ?? '';
  const scheme = SCHEME.exec(cookies)?.[1] ?? '';
  const closed = ANNOUNCEMENT.exec(cookies)?.[1];
  return {
    currency: offered.includes(code) ? code : first,
    scheme: isColorScheme(scheme) ? scheme : null,
    ...(closed !== undefined && { closedAnnouncement: closed }),
  };
}

/** Returns the settings that affect a page with this announcement: another one that was closed does not. */
export function lookBeside({ closedAnnouncement, ...look }: Look, announcementId: string | undefined): Look {
  return closedAnnouncement !== undefined && closedAnnouncement === announcementId ? { ...look, closedAnnouncement } : look;
}

/** Returns the parts of a cache key that differ if pages of two looks do. */
export const lookKey = ({ currency, scheme, closedAnnouncement }: Look): readonly (string | null)[] =>
  closedAnnouncement === undefined ? [currency, scheme] : [currency, scheme, closedAnnouncement];

/** True if a visitor has changed no setting that affects the first screen. */
export const isFirstVisit = ({ currency, scheme, closedAnnouncement }: Look, offered: readonly string[]): boolean =>
  currency === offered[0] && scheme === null && closedAnnouncement === undefined;
