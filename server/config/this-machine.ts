const withoutBrackets = (host: string) => host.replace(/^\[|\]$/g, '');

/**
 * Returns a host as URLs write it (lower case, IPv4 as four decimal numbers, IPv6 at its shortest), or null if no URL
 * can name it.
 */
function canonicalHost(host: string): string | null {
  const bare = withoutBrackets(host.trim()).replace(/\.$/, '');
  if (bare === '' || /[/@?#\\\s]/.test(bare)) return null;
  const hostname = URL.parse(`http://${bare.includes(':') ? `[${bare}]` : bare}/`)?.hostname;
  return hostname === undefined ? null : withoutBrackets(hostname).replace(/\.$/, '');
}

/** IPv4-mapped 127.0.0.0/8, as URLs write it. */
const MAPPED_LOOPBACK = /^::ffff:7f[\da-f]{2}:[\da-f]{1,4}$/;

/**
 * True for a name or address that only this machine can reach: localhost, *.localhost (RFC 6761), 127.0.0.0/8, ::1, in
 * any spelling a resolver accepts. False for 0.0.0.0 and ::, which are every address of this machine.
 */
export function namesThisMachine(host: string): boolean {
  const name = canonicalHost(host);
  if (name === null) return false;
  return /(?:^|\.)localhost$/.test(name) || name === '::1' || /^127(?:\.\d{1,3}){3}$/.test(name) || MAPPED_LOOPBACK.test(name);
}
