/** Above any real order; keeps line totals within exact integers. */
export const MAX_QUANTITY = 1_000_000;
