/** Pages whose texts an operator writes. */
export const SHOP_PAGES = ['imprint', 'privacy', 'terms', 'withdrawal', 'shipping', 'returns', 'help'] as const;
export type ShopPageName = (typeof SHOP_PAGES)[number];

/** Pages without a built-in text: they are not there until the shop has written one. */
export const LEGAL_PAGES = ['imprint', 'terms', 'withdrawal'] as const satisfies readonly ShopPageName[];
