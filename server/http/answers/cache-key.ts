/**
 * Names an answer in a cache by its parts. No part can be taken for another, whatever strangers put into it, and no key is a URL:
 * request targets never begin with a bracket.
 */
export const cacheKey = (parts: readonly (string | boolean | null)[]): string => JSON.stringify(parts);
