import type { Shop } from './shop-document.ts';
import type { WireShopBrand } from './shop-wire.ts';

/** Returns how to reach the shop beside its chat, each in one line; without those that are not set. */
export const contactWays = ({ email, phone, address }: WireShopBrand['contact']): string[] =>
  [email, phone, address.replaceAll('\n', ', ')].filter(Boolean);

/** Returns who sells in one line; without what is not set. */
export const companyLine = ({ name, address, taxNumber }: Shop['company']): string =>
  [name, address.replaceAll('\n', ', '), taxNumber && `Tax number ${taxNumber}`].filter(Boolean).join(', ');
