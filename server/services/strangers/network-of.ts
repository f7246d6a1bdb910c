import ipaddr from 'ipaddr.js';

/**
 * Whom to count when nobody signs in: an IPv4 address, or the /64 an IPv6 customer gets whole (an address more costs nothing there).
 * An IPv4 address mapped into IPv6 is the IPv4 address. What is no address is one network, `unknown`.
 */
export function networkOf(address: string | undefined): string {
  if (address === undefined || !ipaddr.isValid(address)) return 'unknown';
  const parsed = ipaddr.process(address);
  return parsed instanceof ipaddr.IPv6
    ? `${parsed.parts
        .slice(0, 4)
        .map((part) => part.toString(16))
        .join(':')}::/64`
    : parsed.toString();
}
