const HIGH = 0x1_0000_0000;
const HIGH_BITS = 0xffff;

/**
 * Returns a 48-bit digest, the same everywhere and for good, because codes on paper and screens contain it. Not
 * cryptographic; a collision among a million texts has a probability of 1 in 600.
 */
export function shortDigest(bytes: Uint8Array, from = 0, to = bytes.length): number {
  let low = 0xdeadbeef;
  let high = 0x41c6ce57;
  for (let at = from; at < to; at += 1) {
    const byte = bytes[at] as number;
    low = Math.imul(low ^ byte, 0x9e3779b1);
    high = Math.imul(high ^ byte, 0x5f356495);
  }
  const mixedLow = Math.imul(low ^ (low >>> 16), 0x85ebca6b) ^ Math.imul(high ^ (high >>> 13), 0xc2b2ae35);
  const mixedHigh = Math.imul(high ^ (high >>> 16), 0x85ebca6b) ^ Math.imul(mixedLow ^ (mixedLow >>> 13), 0xc2b2ae35);
  return (mixedHigh & HIGH_BITS) * HIGH + (mixedLow >>> 0);
}

export const shortDigestOf = (text: string): number => shortDigest(utf8(text));

function utf8(text: string): Uint8Array {
  const octets = encodeURIComponent(text.toWellFormed()).replace(/%(..)/g, (_, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  );
  return Uint8Array.from(octets, (octet) => octet.charCodeAt(0));
}
