import { createHash } from 'node:crypto';
import ipaddr from 'ipaddr.js';
import { LRUCache } from 'lru-cache';

/** Every request asks, and most come from an address that was taken apart a moment ago. */
const lately = new LRUCache<string, string>({ max: 1000 });

/**
 * Whom to count when nobody signs in: an IPv4 address, or the /64 an IPv6 customer gets whole (an address more costs nothing there).
 * An IPv4 address mapped into IPv6 is the IPv4 address. What is no address is one network, `unknown`.
 */
export function networkOf(address: string | undefined): string {
  if (address === undefined) return 'unknown';
  const known = lately.get(address);
  if (known !== undefined) return known;
  // Not kept: what is no address may be of any length.
  if (!ipaddr.isValid(address)) return 'unknown';
  const network = takeApart(address);
  lately.set(address, network);
  return network;
}

/** An IPv6 /48 may do as much as so many of its 65,536 networks of a /64. */
const WIDE_ALLOWANCE = 32;
const NARROW = /^([0-9a-f]+:[0-9a-f]+:[0-9a-f]+):[0-9a-f]+::\/64$/;
const STORED = /^[\w-]{43} ([\w-]{43})$/;

/** The /48 around a network as `networkOf` or `storedNetworkOf` names it: what one customer of many providers gets. undefined: it has none. */
export function wideNetworkOf(network: string): string | undefined {
  const prefix = NARROW.exec(network)?.[1];
  return prefix === undefined ? STORED.exec(network)?.[1] : `${prefix}::/48`;
}

/** Returns the network of an address as the store keeps it: hashed, and followed by its hashed /48 where it has one. */
export function storedNetworkOf(address: string | undefined): string {
  const network = networkOf(address);
  return [network, wideNetworkOf(network)]
    .filter((name) => name !== undefined)
    .map((name) => createHash('sha256').update(`import ${name}`).digest('base64url'))
    .join(' ');
}

/** Returns every subject that is counted with this one, and how much each may do: itself, and the /48 around an IPv6 network. */
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
