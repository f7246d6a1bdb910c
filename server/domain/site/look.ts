import { type CurrencyCode, DEFAULT_CURRENCY, isCurrencyCode } from '#domain/money/currency.ts';

export type ColorScheme = 'light' | 'dark';

/** A visitor's settings that affect the first screen; all else is rendered as on a first visit. */
export interface Look {
  readonly currency: CurrencyCode;
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

/** Parses a `Cookie` header (or the browser's `document.cookie`); missing or invalid values count as not chosen. */
export function readLook(cookies: string | undefined): Look {
  if (cookies === undefined || cookies === '') return FIRST_VISIT;
  const code = CURRENCY.exec(cookies)?.[1] ?? '';
  const scheme = SCHEME.exec(cookies)?.[1] ?? '';
  const closed = ANNOUNCEMENT.exec(cookies)?.[1];
  return {
    currency: isCurrencyCode(code) ? code : DEFAULT_CURRENCY,
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
export const isFirstVisit = ({ currency, scheme, closedAnnouncement }: Look): boolean =>
  currency === DEFAULT_CURRENCY && scheme === null && closedAnnouncement === undefined;
