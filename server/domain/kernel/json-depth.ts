/** Maximum nesting of lists and objects in untrusted JSON, because parsing, hashing and printing may recurse. */
export const MAX_JSON_DEPTH = 32;

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const OPENING: readonly number[] = [0x5b, 0x7b];
const CLOSING: readonly number[] = [0x5d, 0x7d];

/** True if UTF-8 JSON nests deeper than {@link MAX_JSON_DEPTH}; scans each byte once, before any parsing. */
export function isTooDeep(json: Uint8Array): boolean {
  let depth = 0;
  let isInString = false;
  for (let at = 0; at < json.length; at += 1) {
    const byte = json[at] ?? 0;
    if (isInString) {
      if (byte === BACKSLASH) at += 1;
      else if (byte === QUOTE) isInString = false;
    } else if (byte === QUOTE) isInString = true;
    else if (OPENING.includes(byte)) {
      depth += 1;
      if (depth > MAX_JSON_DEPTH) return true;
    } else if (CLOSING.includes(byte)) depth -= 1;
  }
  return false;
}
