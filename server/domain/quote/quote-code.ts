// Apart from quote.ts: the page makes codes too, and does not carry the schemas.
import { hashText } from '#domain/kernel/hash-text.ts';

/** No 0/O, 1/I/L, 5/S, 8/B or vowels: read aloud and typed without doubt, and no words come out. */
const CODE_ALPHABET = '234679CDFGHJKMNPQRTVWXYZ';
/** What a kiosk tells is longer than what hosted makes: it cannot ask whether a code is free, and of 190 million two hardly meet. */
const KIOSK_CODE_LENGTH = 6;

/** A code that a kiosk has told. */
export const KIOSK_QUOTE_CODE = new RegExp(`^RFQ-[${CODE_ALPHABET}]{${KIOSK_CODE_LENGTH}}$`);

/**
 * `RFQ-8F3K`-like code from random numbers in 0 … 1; `length` grows when short codes run out.
 * @param random called once per character
 */
export function makeQuoteCode(random: () => number, length = 4): string {
  let code = 'RFQ-';
  for (let at = 0; at < length; at += 1) code += CODE_ALPHABET[Math.floor(random() * CODE_ALPHABET.length)] ?? '2';
  return code;
}

/** The code of a request that is sent later: the same for every attempt at the submission with this key. */
export function quoteCodeOf(key: string): string {
  let at = 0;
  return makeQuoteCode(() => {
    at += 1;
    // The last letters of a key hardly move the high bits of its hash: the count comes first.
    return hashText(`${at} ${key} ${at}`) / 2 ** 32;
  }, KIOSK_CODE_LENGTH);
}
