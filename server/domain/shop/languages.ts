/** Languages that texts of the shop can be given in. */
export const SHOP_LANGUAGES = ['en', 'de', 'fr', 'es', 'pt', 'ar', 'zh', 'sw'] as const;
export type ShopLanguage = (typeof SHOP_LANGUAGES)[number];
