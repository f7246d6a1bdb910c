import type { Limits } from '../../config/limits.ts';
import type { RateLimitStore } from '../../stores/requests/rate-limit-store.ts';
import { createConcurrencyLimiter } from './concurrency-limiter.ts';
import { networkOf } from './network-of.ts';
import { createRateLimiter, type RateLimiter } from './rate-limit.ts';
import { createThrottle, type Throttle } from './throttle.ts';
import { createWriterLimiter, type Writer } from './writer.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const MEGABYTE = 1024 * 1024;
/** Wrong operator tokens allowed from one address; a person who types needs fewer. */
export const LOGIN_FAILURES_PER_WINDOW = 10;
const LOGIN_WINDOW_MS = 10 * 60_000;
/** A person mistypes an address a few times; writing to strangers would need more. */
const CONFIRMATIONS_PER_DAY = 5;

/** The owner of the valid link or token in a request. */
export interface Holder {
  readonly supplierId: string;
  /**
   * True if it has published products, so that an operator knows it: it is counted by itself, apart from others on its
   * network.
   */
  readonly isEstablished: boolean;
}

/**
 * Limits of anonymous writes; holders are counted apart from other clients. Each throws
 * DomainError('too_many_requests') once it is used up.
 */
export interface AbuseLimits {
  listing(writer: Writer, body: unknown, holder: Holder | undefined): Promise<void>;
  listingEdit(writer: Writer, holder: Holder | undefined): Promise<void>;
  review(writer: Writer): Promise<void>;
  lead(writer: Writer): Promise<void>;
  withdrawal(writer: Writer): Promise<void>;
  /** Counts a mail that asks a supplier to confirm an address. */
  confirmation(supplierId: string): Promise<void>;
  upload(ip: string | undefined): Promise<void>;
  bulkImport(ip: string | undefined, holder: Holder | undefined): Promise<void>;
  /** Counts a file with the results of an import. */
  export(ip: string | undefined): Promise<void>;
  /**
   * Reserves a place for an upload before its body is read; call the returned function when the request is over, once
   * or more.
   * @throws DomainError also `unavailable` when all clients together upload too much
   */
  sending(ip: string | undefined): () => void;
  /** Throttles reading files; called for every chunk of one. */
  readonly throttle: Throttle;
  /** Reserves a place for an open stream of an import's progress, like `sending`. */
  watching(ip: string | undefined): () => void;
  failedLogin(ip: string | undefined): Promise<void>;
}

interface LimitDeps {
  readonly store: RateLimitStore;
  readonly limits: Limits;
  readonly now: () => number;
  /** Monotonic milliseconds. */
  readonly clock: () => number;
}

/** Limits all writes of a device with a token together, of whatever kind. */
export function createDeviceLimiter({ store, limits, now, clock }: LimitDeps): RateLimiter {
  return createRateLimiter(store, { bucket: 'device-writes', limit: limits.deviceWrites, windowMs: HOUR_MS, now, clock });
}

export function createAbuseLimits(deps: LimitDeps): AbuseLimits {
  const { store, limits, now, clock } = deps;
  const perHour = (bucket: string, limit: number) => createRateLimiter(store, { bucket, limit, windowMs: HOUR_MS, now, clock });
  const byDevice = createDeviceLimiter(deps);
  const byWriter = (bucket: string, limit: number) => createWriterLimiter(perHour(bucket, limit), byDevice);
  /**
   * Counts other clients by network, holders by network, and established holders one by one, each up to the same limit.
   */
  const byHolder = (what: string, limit: number) => {
    const [strangers, holders] = [byWriter(`${what}-ip`, limit), byWriter(`${what}-holders-ip`, limit)];
    const established = perHour(`${what}-supplier`, limit);
    return (writer: Writer, holder: Holder | undefined) => {
      if (holder?.isEstablished === true && writer.device === null) return established.check(holder.supplierId);
      return (holder === undefined ? strangers : holders).check(writer);
    };
  };
  const submissions = byHolder('listings', limits.submissions);
  const listingsByEmail = perHour('listings-email', limits.submissions);
  const edits = byHolder('listing-edits', limits.edits);
  const reviews = byWriter('reviews-ip', limits.submissions);
  const leads = byWriter('leads-ip', limits.leads);
  const withdrawals = byWriter('withdrawals-ip', limits.submissions);
  const confirmations = createRateLimiter(store, {
    bucket: 'confirmations-supplier',
    limit: CONFIRMATIONS_PER_DAY,
    windowMs: DAY_MS,
    now,
    clock,
  });
  const uploads = perHour('uploads-ip', limits.uploads);
  const imports = byHolder('imports', limits.imports);
  const exports = perHour('exports-ip', limits.exports);
  const logins = createRateLimiter(store, {
    bucket: 'operator-ip',
    limit: LOGIN_FAILURES_PER_WINDOW,
    windowMs: LOGIN_WINDOW_MS,
    now,
    clock,
  });
  const sending = createConcurrencyLimiter({
    perNetwork: limits.uploadsAtOnce,
    total: limits.uploadsAtOnceInAll,
    refusals: {
      own: `${limits.uploadsAtOnce} files are being sent from your network already. Try again when one is through.`,
      all: 'Too many files are being sent at this moment. Try again in a few seconds.',
    },
  });
  const throttle = createThrottle({
    bytesPerSecond: limits.uploadMegabytesPerSecond * MEGABYTE,
    senders: () => sending.count,
  });
  const watching = createConcurrencyLimiter({
    perNetwork: limits.watchesAtOnce,
    total: limits.watchesAtOnceInAll,
    refusals: {
      own: `${limits.watchesAtOnce} imports are being watched from your network already. Ask for the import itself instead.`,
      all: 'Too many imports are being watched at this moment. Ask for the import itself instead.',
    },
  });
  return {
    listing: async (writer, body, holder) => {
      await submissions(writer, holder);
      const email = holder === undefined ? emailOf(body) : undefined;
      if (email !== undefined) await listingsByEmail.check(email);
    },
    listingEdit: edits,
    review: reviews.check,
    lead: leads.check,
    withdrawal: withdrawals.check,
    confirmation: confirmations.check,
    upload: (ip) => uploads.check(networkOf(ip)),
    export: (ip) => exports.check(networkOf(ip)),
    bulkImport: (ip, holder) => imports({ ip, device: null }, holder),
    sending: (ip) => sending.acquire(networkOf(ip)),
    throttle,
    watching: (ip) => watching.acquire(networkOf(ip)),
    failedLogin: (ip) => logins.check(networkOf(ip)),
  };
}

/** Returns the address in a body, if any: invalid submissions count as well. */
function emailOf(body: unknown): string | undefined {
  const email = (body as { contactEmail?: unknown } | null | undefined)?.contactEmail;
  return typeof email === 'string' && email.trim() !== '' ? email.trim().toLowerCase().slice(0, 254) : undefined;
}
