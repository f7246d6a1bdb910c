import ipaddr from 'ipaddr.js';
import { DomainError } from '#domain/kernel/problem.ts';

/**
 * True for an address of the public internet. False for loopback, private, link-local, CGNAT, ULA, multicast,
 * documentation, IPv4-in-IPv6 in any form, NAT64, 6to4 and Teredo.
 */
export function isPublicAddress(text: string): boolean {
  if (!ipaddr.isValid(text)) return false;
  const address = ipaddr.parse(text);
  if (address.range() !== 'unicast') return false;
  if (address instanceof ipaddr.IPv4) return true;
  // Only 2000::/3 is allocated. Refuses `::a.b.c.d` and any later range.
  return address.match(ipaddr.IPv6.parse('2000::'), 3);
}

function refuse(detail: string): never {
  throw new DomainError('bad_request', detail);
}

/**
 * Parses a picture's address: https, port 443, no credentials, and a host with a dot or a public address. The URL
 * parser normalises decimal, octal and hexadecimal hosts, so they are judged by their value.
 * @throws DomainError('bad_request') with the reason
 */
export function parsePictureUrl(text: string): URL {
  const url = URL.parse(text) ?? refuse('The picture address is not a web address.');
  if (url.protocol !== 'https:') refuse(`Pictures are fetched from https addresses only; got ${url.protocol.slice(0, 20)}//.`);
  if (url.username !== '' || url.password !== '') refuse('The picture address must not contain a user name or password.');
  if (url.port !== '') refuse(`Pictures are fetched from port 443 only; got port ${url.port}.`);
  const host = hostOf(url);
  if (ipaddr.isValid(host) ? !isPublicAddress(host) : !host.replace(/\.$/, '').includes('.'))
    refuse('The picture address does not lead to the public internet.');
  return url;
}

/**
 * Rewrites `http:` to `https:`: supplier files still contain addresses from before a host had a certificate. Redirects
 * to `http:` are refused.
 */
export function overHttps(text: string): string {
  const url = URL.parse(text);
  return url?.protocol === 'http:' && url.port === '' ? `https:${url.href.slice('http:'.length)}` : text;
}

/** Returns the host name or address, without the brackets of IPv6. */
export function hostOf(url: URL): string {
  return url.hostname.replace(/^\[|\]$/g, '');
}
