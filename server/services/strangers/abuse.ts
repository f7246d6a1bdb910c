import type { Limits } from '../../limits.ts';
import type { RateLimitStore } from '../../stores/rate-limit-store.ts';
import { networkOf } from './network-of.ts';
import { createPace, type Pace } from './pace.ts';
import { createPlaces } from './places.ts';
import { createRateLimiter } from './rate-limit.ts';

const HOUR_MS = 3_600_000;
const MEGABYTE = 1024 * 1024;
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
  /** A file of what became of an import. */
  export(ip: string | undefined): Promise<void>;
  /**
   * A place for sending a file, before its body is read; call what is returned when the request is over, once or more.
   * @throws DomainError also `unavailable`, when everybody together sends too many
   */
  sending(ip: string | undefined): () => void;
  /** How fast files are read: asked for every piece of one. */
  readonly pace: Pace;
  /** The same for an open stream of an import's progress. */
  watching(ip: string | undefined): () => void;
  /** Counts a wrong operator token. */
  failedLogin(ip: string | undefined): Promise<void>;
}

export function createAbuseLimits(deps: {
  readonly store: RateLimitStore;
  readonly limits: Limits;
  readonly now: () => number;
}): AbuseLimits {
  const { store, limits, now } = deps;
  const perHour = (bucket: string, limit: number) => createRateLimiter(store, { bucket, limit, windowMs: HOUR_MS, now });
  const listingsByAddress = perHour('listings-ip', limits.submissions);
  const listingsByEmail = perHour('listings-email', limits.submissions);
  const edits = perHour('listing-edits-ip', limits.edits);
  const reviews = perHour('reviews-ip', limits.submissions);
  const uploads = perHour('uploads-ip', limits.uploads);
  const imports = perHour('imports-ip', limits.imports);
  const exports = perHour('exports-ip', limits.exports);
  const logins = createRateLimiter(store, { bucket: 'operator-ip', limit: LOGIN_FAILURES_PER_WINDOW, windowMs: LOGIN_WINDOW_MS, now });
  const sending = createPlaces({
    perNetwork: limits.uploadsAtOnce,
    inAll: limits.uploadsAtOnceInAll,
    full: {
      own: `${limits.uploadsAtOnce} files are being sent from your network already. Try again when one is through.`,
      all: 'Too many files are being sent at this moment. Try again in a few seconds.',
    },
  });
  const pace = createPace({
    bytesPerSecond: limits.uploadMegabytesPerSecond * MEGABYTE,
    senders: () => sending.count,
  });
  const watching = createPlaces({
    perNetwork: limits.watchesAtOnce,
    inAll: limits.watchesAtOnceInAll,
    full: {
      own: `${limits.watchesAtOnce} imports are being watched from your network already. Ask for the import itself instead.`,
      all: 'Too many imports are being watched at this moment. Ask for the import itself instead.',
    },
  });
  return {
    listing: async (ip, body) => {
      await listingsByAddress.check(networkOf(ip));
      const email = emailOf(body);
      if (email !== undefined) await listingsByEmail.check(email);
    },
    listingEdit: (ip) => edits.check(networkOf(ip)),
    review: (ip) => reviews.check(networkOf(ip)),
    upload: (ip) => uploads.check(networkOf(ip)),
    export: (ip) => exports.check(networkOf(ip)),
    bulkImport: (ip) => imports.check(networkOf(ip)),
    sending: (ip) => sending.enter(networkOf(ip)),
    pace,
    watching: (ip) => watching.enter(networkOf(ip)),
    failedLogin: (ip) => logins.check(networkOf(ip)),
  };
}

/** The address as far as the body states one at all: also invalid submissions count. */
function emailOf(body: unknown): string | undefined {
  const email = (body as { contactEmail?: unknown } | null | undefined)?.contactEmail;
  return typeof email === 'string' && email.trim() !== '' ? email.trim().toLowerCase().slice(0, 254) : undefined;
}
