// Separate from quote.ts: pages create codes too, and need not load the schemas.
import { hashText } from '#domain/kernel/hash-text.ts';

/** No 0/O, 1/I/L, 5/S, 8/B or vowels: unambiguous when read aloud or typed, and forms no words. */
const CODE_ALPHABET = '234679CDFGHJKMNPQRTVWXYZ';
/**
 * Codes of kiosks are longer than hosted's, because a kiosk cannot check that a code is unused; with 190 million codes,
 * collisions are rare.
 */
const KIOSK_CODE_LENGTH = 6;

/** Matches a code shown by a kiosk. */
export const KIOSK_QUOTE_CODE = new RegExp(`^RFQ-[${CODE_ALPHABET}]{${KIOSK_CODE_LENGTH}}$`);

/**
 * Makes a code such as `RFQ-8F3K` from random numbers in 0 … 1; `length` grows when short codes run out.
 * @param random called once per character
 */
export function makeQuoteCode(random: () => number, length = 4): string {
  let code = 'RFQ-';
  for (let at = 0; at < length; at += 1) code += CODE_ALPHABET[Math.floor(random() * CODE_ALPHABET.length)] ?? '2';
  return code;
}

/** Returns the code of a request sent later: the same for every attempt at the submission with this key. */
export function quoteCodeOf(key: string): string {
  let at = 0;
  return makeQuoteCode(() => {
    at += 1;
    // The last characters of a text hardly change the high bits of its hash, so the index comes first.
    return hashText(`${at} ${key} ${at}`) / 2 ** 32;
  }, KIOSK_CODE_LENGTH);
}
