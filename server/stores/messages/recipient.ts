import { createHash } from 'node:crypto';

/** Returns the hash that identifies a mailbox in counts; ignores case and a `+tag`. */
export function recipientOf(address: string): string {
  const at = address.lastIndexOf('@');
  const box = address.slice(0, at).replace(/(?<=.)\+.*$/, '');
  return createHash('sha256')
    .update(`${box}${address.slice(at)}`.toLowerCase())
    .digest('base64url');
}
