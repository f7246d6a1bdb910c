import ipaddr from 'ipaddr.js';
import type { RateLimitStore } from '../stores/rate-limit-store.ts';
import { createRateLimiter } from './rate-limit.ts';

const HOUR_MS = 3_600_000;
/** DESIGN §2: 30 listing or review submissions an hour per address and per e-mail, invalid ones included. */
export const SUBMISSIONS_PER_HOUR = 30;
/** Ten pictures a listing, and some tries. */
export const UPLOADS_PER_HOUR = 300;
/** Edits by manage link; each may send us to fetch pictures. */
export const EDITS_PER_HOUR = 200;
export const IMPORTS_PER_HOUR = 30;
/** Wrong operator tokens from one address; a typing person needs fewer. */
export const LOGIN_FAILURES_PER_WINDOW = 10;
const LOGIN_WINDOW_MS = 10 * 60_000;

/** Limits of anonymous writes. Each throws DomainError('too_many_requests') when it is used up. */
export interface AbuseLimits {
  listing(ip: string | undefined, body: unknown): Promise<void>;
  listingEdit(ip: string | undefined): Promise<void>;
  review(ip: string | undefined): Promise<void>;
  upload(ip: string | undefined): Promise<void>;
  bulkImport(ip: string | undefined): Promise<void>;
  /** Counts a wrong operator token. */
  failedLogin(ip: string | undefined): Promise<void>;
}

export function createAbuseLimits(deps: { readonly store: RateLimitStore; readonly now: () => number }): AbuseLimits {
  const { store, now } = deps;
  const perHour = (bucket: string, limit: number) => createRateLimiter(store, { bucket, limit, windowMs: HOUR_MS, now });
  const listingsByAddress = perHour('listings-ip', SUBMISSIONS_PER_HOUR);
  const listingsByEmail = perHour('listings-email', SUBMISSIONS_PER_HOUR);
  const edits = perHour('listing-edits-ip', EDITS_PER_HOUR);
  const reviews = perHour('reviews-ip', SUBMISSIONS_PER_HOUR);
  const uploads = perHour('uploads-ip', UPLOADS_PER_HOUR);
  const imports = perHour('imports-ip', IMPORTS_PER_HOUR);
  const logins = createRateLimiter(store, { bucket: 'operator-ip', limit: LOGIN_FAILURES_PER_WINDOW, windowMs: LOGIN_WINDOW_MS, now });
  return {
    listing: async (ip, body) => {
      await listingsByAddress.check(networkOf(ip));
      const email = emailOf(body);
      if (email !== undefined) await listingsByEmail.check(email);
    },
    listingEdit: (ip) => edits.check(networkOf(ip)),
    review: (ip) => reviews.check(networkOf(ip)),
    upload: (ip) => uploads.check(networkOf(ip)),
    bulkImport: (ip) => imports.check(networkOf(ip)),
    failedLogin: (ip) => logins.check(networkOf(ip)),
  };
}

/** Whom to count: an IPv4 address, or the /64 an IPv6 customer gets whole. */
function networkOf(ip: string | undefined): string {
  if (ip === undefined || !ipaddr.isValid(ip)) return 'unknown';
  const address = ipaddr.process(ip);
  return address instanceof ipaddr.IPv6 ? address.parts.slice(0, 4).join(':') : address.toString();
}

/** The address as far as the body states one at all: also invalid submissions count. */
function emailOf(body: unknown): string | undefined {
  const email = (body as { contactEmail?: unknown } | null | undefined)?.contactEmail;
  return typeof email === 'string' && email.trim() !== '' ? email.trim().toLowerCase().slice(0, 254) : undefined;
}
