/** What a shop is called until it has a name of its own. */
export const DEFAULT_SHOP_NAME = 'Tradewind';
/** A fictitious number, used for the shop's chat and for suppliers without a number. */
export const DEFAULT_CHAT_NUMBER = '15555550100';
