/**
 * Returns the key of an answer in a cache. Different lists of parts have different keys, whatever strangers write into them, and no key is a
 * URL: request targets never begin with a bracket.
 */
export const cacheKey = (parts: readonly (string | boolean | null)[]): string => JSON.stringify(parts);
