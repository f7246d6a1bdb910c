/** In characters; `order`: the largest number, and the smallest below zero. */
export const CATEGORY_LIMITS = { name: 60, short: 30, description: 300, order: 1_000_000 } as const;
