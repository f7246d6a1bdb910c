/**
 * What the build puts in place of `iconv-lite`, with which the framework's body parser reads JSON in any encoding: all but UTF-8 is refused
 * before it is decoded (`../json-body.ts`), and the tables of the others were a third of the server's code.
 */
const utf8 = new TextDecoder('utf-8');

/** Of those the refusal is ours, in our words. */
export const encodingExists = (): boolean => true;

export const decode = (bytes: Uint8Array): string => utf8.decode(bytes);
