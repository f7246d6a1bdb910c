import { createHash } from 'node:crypto';
import ipaddr from 'ipaddr.js';
import { LRUCache } from 'lru-cache';

/** Cache: every request needs it, and most addresses were parsed moments ago. */
const lately = new LRUCache<string, string>({ max: 1000 });

/**
 * Returns the subject to count for an anonymous client: an IPv4 address, or the /64 that an IPv6 customer gets whole
 * (another address costs nothing there). An IPv4 address mapped into IPv6 counts as IPv4. Invalid addresses share the
 * network `unknown`.
 */
export function networkOf(address: string | undefined): string {
  if (address === undefined) return 'unknown';
  const known = lately.get(address);
  if (known !== undefined) return known;
  // Not cached: an invalid address may have any length.
  if (!ipaddr.isValid(address)) return 'unknown';
  const network = takeApart(address);
  lately.set(address, network);
  return network;
}

/** An IPv6 /48 may do as much as this many of its 65,536 /64 networks. */
const WIDE_ALLOWANCE = 32;
const NARROW = /^([0-9a-f]+:[0-9a-f]+:[0-9a-f]+):[0-9a-f]+::\/64$/;
const STORED = /^[\w-]{43} ([\w-]{43})$/;

/**
 * Returns the /48 around a network named by `networkOf` or `storedNetworkOf`: what many providers assign to one
 * customer. undefined: it has none.
 */
export function wideNetworkOf(network: string): string | undefined {
  const prefix = NARROW.exec(network)?.[1];
  return prefix === undefined ? STORED.exec(network)?.[1] : `${prefix}::/48`;
}

/** Returns a network as the store keeps it: hashed, followed by its hashed /48 if it has one. */
export function storedNetworkOf(address: string | undefined): string {
  const network = networkOf(address);
  return [network, wideNetworkOf(network)]
    .filter((name) => name !== undefined)
    .map((name) => createHash('sha256').update(`import ${name}`).digest('base64url'))
    .join(' ');
}

/**
 * Returns every subject counted together with this one and how much each may do: itself, and the /48 around an IPv6
 * network.
 */
export function allowancesOf(subject: string, limit: number): readonly (readonly [subject: string, allowed: number])[] {
  const wide = wideNetworkOf(subject);
  const own = [subject, limit] as const;
  return wide === undefined ? [own] : [own, [wide, limit * WIDE_ALLOWANCE]];
}

function takeApart(address: string): string {
  const parsed = ipaddr.process(address);
  return parsed instanceof ipaddr.IPv6
    ? `${parsed.parts
        .slice(0, 4)
        .map((part) => part.toString(16))
        .join(':')}::/64`
    : parsed.toString();
}
