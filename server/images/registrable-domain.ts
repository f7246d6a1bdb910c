import { isIP } from 'node:net';

/** Second-level labels under which registries of countries sell names: `co.uk` has no owner, `shop.co.uk` has. */
const SECOND_LEVEL = new Set(
  'ac co com edu gob gouv gov go id ind info ltd me mil mod ne net nhs nic nom or org plc police sch web'.split(' '),
);

/**
 * Returns the domain that had to be registered for this host, below which its owner has as many hosts as they like. An estimate by labels;
 * an IP address stands for itself.
 */
export function registrableDomain(hostname: string): string {
  const host = hostname.toLowerCase().replace(/\.$/, '');
  if (isIP(host.replace(/^\[|\]$/g, '')) !== 0) return host;
  const labels = host.split('.');
  const isCountry = labels.at(-1)?.length === 2;
  const kept = isCountry && SECOND_LEVEL.has(labels.at(-2) ?? '') ? 3 : 2;
  return labels.slice(-kept).join('.');
}
