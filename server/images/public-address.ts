import ipaddr from 'ipaddr.js';
import { DomainError } from '#domain/kernel/problem.ts';

/**
 * True for an address of the public internet. Everything else is refused by being in no list of ours: loopback, private, link-local,
 * CGNAT, ULA, multicast, documentation, v4 in v6 in any of its forms, NAT64, 6to4, Teredo.
 */
export function isPublicAddress(text: string): boolean {
  if (!ipaddr.isValid(text)) return false;
  const address = ipaddr.parse(text);
  if (address.range() !== 'unicast') return false;
  if (address instanceof ipaddr.IPv4) return true;
  // Only 2000::/3 is handed out; ::a.b.c.d and what may come later is not ours to fetch from.
  return address.match(ipaddr.IPv6.parse('2000::'), 3);
}

function refuse(detail: string): never {
  throw new DomainError('bad_request', detail);
}

/**
 * A picture's address as a URL that may be looked up: https, port 443, no credentials, a host with a dot or a public address.
 * Decimal, octal and hexadecimal hosts are normalised by the URL parser and judged as what they mean.
 * @throws DomainError('bad_request') saying why not
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

/** Lists still hold addresses from before their host had a certificate. Redirects to `http:` are refused all the same. */
export function overHttps(text: string): string {
  const url = URL.parse(text);
  return url?.protocol === 'http:' && url.port === '' ? `https:${url.href.slice('http:'.length)}` : text;
}

/** Host name or bare address, without the brackets of IPv6. */
export function hostOf(url: URL): string {
  return url.hostname.replace(/^\[|\]$/g, '');
}
