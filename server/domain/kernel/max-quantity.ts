/** More than any order; keeps lines inside exact integers. */
export const MAX_QUANTITY = 1_000_000;
