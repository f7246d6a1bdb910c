/**
 * Replaces `iconv-lite` in the build. The framework's body parser would decode JSON in any encoding, but all except
 * UTF-8 is refused before decoding (`../json-body.ts`), and the tables of the others were a third of the server's code.
 */
const utf8 = new TextDecoder('utf-8');

/** Other encodings are refused by `json-body.ts` with our own message. */
export const encodingExists = (): boolean => true;

export const decode = (bytes: Uint8Array): string => utf8.decode(bytes);
