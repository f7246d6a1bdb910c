import { isIP } from 'node:net';

/** Second-level labels under which registries of countries sell names: `shop.co.uk` is somebody's, `co.uk` nobody's. */
const SECOND_LEVEL = new Set(
  'ac co com edu gob gouv gov go id ind info ltd me mil mod ne net nhs nic nom or org plc police sch web'.split(' '),
);

/**
 * Returns what somebody had to register to make this host: whoever owns a domain has as many hosts below it as they like. An estimate by
 * labels; addresses stand for themselves.
 */
export function registrableDomain(hostname: string): string {
  const host = hostname.toLowerCase().replace(/\.$/, '');
  if (isIP(host.replace(/^\[|\]$/g, '')) !== 0) return host;
  const labels = host.split('.');
  const isCountry = labels.at(-1)?.length === 2;
  const kept = isCountry && SECOND_LEVEL.has(labels.at(-2) ?? '') ? 3 : 2;
  return labels.slice(-kept).join('.');
}
