import { isIP } from 'node:net';

/** Second-level labels under which country registries sell names: `co.uk` has no owner, `shop.co.uk` has. */
const SECOND_LEVEL = new Set(
  'ac co com edu gob gouv gov go id ind info ltd me mil mod ne net nhs nic nom or org plc police sch web'.split(' '),
);

/**
 * Estimates by labels the registered domain of a host; its owner can create any number of hosts below it. Returns an IP
 * address unchanged.
 */
export function registrableDomain(hostname: string): string {
  const host = hostname.toLowerCase().replace(/\.$/, '');
  if (isIP(host.replace(/^\[|\]$/g, '')) !== 0) return host;
  const labels = host.split('.');
  const isCountry = labels.at(-1)?.length === 2;
  const kept = isCountry && SECOND_LEVEL.has(labels.at(-2) ?? '') ? 3 : 2;
  return labels.slice(-kept).join('.');
}
