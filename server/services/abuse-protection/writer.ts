import { createHash } from 'node:crypto';
import { networkOf, storedNetworkOf } from './network-of.ts';
import type { RateLimiter } from './rate-limit.ts';

/** An anonymous writer: a device known to the operator, or a client at an address. */
export interface Writer {
  readonly ip: string | undefined;
  /** Id of the known device; null: none. */
  readonly device: string | null;
}

export interface WriterLimiter {
  /** @throws DomainError('too_many_requests') */
  check(writer: Writer): Promise<void>;
}

/** Returns the name under which a writer's mails are counted; networks are hashed. */
export const causeOf = ({ ip, device }: Writer): string =>
  device === null
    ? `network:${createHash('sha256')
        .update(`mails ${networkOf(ip)}`)
        .digest('base64url')
        .slice(0, 22)}`
    : `device:${device}`;

/** Counts a known device by itself: a trade fair hall full of them has one address. */
export function createWriterLimiter(byNetwork: RateLimiter, byDevice: RateLimiter): WriterLimiter {
  return { check: ({ ip, device }) => (device === null ? byNetwork.check(networkOf(ip)) : byDevice.check(device)) };
}

/**
 * Returns the queue in which a writer's pictures wait: a known device has its own, all others share that of their
 * network.
 */
export const laneOf = ({ ip, device }: Writer): string => (device === null ? storedNetworkOf(ip) : `device ${device}`);
