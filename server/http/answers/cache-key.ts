/**
 * Returns the cache key of an answer. Different lists of parts get different keys, whatever input they contain, and no
 * key is a URL: request targets never begin with a bracket.
 */
export const cacheKey = (parts: readonly (string | boolean | null)[]): string => JSON.stringify(parts);
