/**
 * FNV-1a, 32 bits: the same text gives the same number everywhere. Fast and not cryptographic: a text with a given hash
 * is easy to find.
 */
export function hashText(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return hash >>> 0;
}
