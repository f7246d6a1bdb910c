import { createHash } from 'node:crypto';

/** Returns the hash by which a mailbox is counted: case and a `+tag` make no other mailbox. */
export function recipientOf(address: string): string {
  const at = address.lastIndexOf('@');
  const box = address.slice(0, at).replace(/(?<=.)\+.*$/, '');
  return createHash('sha256')
    .update(`${box}${address.slice(at)}`.toLowerCase())
    .digest('base64url');
}
