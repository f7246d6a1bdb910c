const withoutBrackets = (host: string) => host.replace(/^\[|\]$/g, '');

/** Returns how URLs write a host (lower case, IPv4 in four decimal numbers, IPv6 at its shortest), or null where no URL could name it. */
function canonicalHost(host: string): string | null {
  const bare = withoutBrackets(host.trim()).replace(/\.$/, '');
  if (bare === '' || /[/@?#\\\s]/.test(bare)) return null;
  const hostname = URL.parse(`http://${bare.includes(':') ? `[${bare}]` : bare}/`)?.hostname;
  return hostname === undefined ? null : withoutBrackets(hostname).replace(/\.$/, '');
}

/** IPv4-mapped 127.0.0.0/8, as URLs write it. */
const MAPPED_LOOPBACK = /^::ffff:7f[\da-f]{2}:[\da-f]{1,4}$/;

/**
 * Returns true for a name or address under which only this machine is reached: localhost, *.localhost (RFC 6761), 127.0.0.0/8, ::1, in any
 * spelling a resolver takes. 0.0.0.0 and :: are every address of this machine, so they are not.
 */
export function namesThisMachine(host: string): boolean {
  const name = canonicalHost(host);
  if (name === null) return false;
  return /(?:^|\.)localhost$/.test(name) || name === '::1' || /^127(?:\.\d{1,3}){3}$/.test(name) || MAPPED_LOOPBACK.test(name);
}
