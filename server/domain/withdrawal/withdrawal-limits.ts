/** In characters. */
export const WITHDRAWAL_LIMITS = { orderNumber: 60, name: 120, email: 254 } as const;
