/** FNV-1a, 32 bits: the same text gives the same number everywhere. Quick, and no secret: whoever wants a text of some number finds one. */
export function hashText(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return hash >>> 0;
}
