import type { WireShopBrand } from './shop-wire.ts';

/** Returns how to reach the shop beside its chat, each in one line; without those that are not set. */
export const contactWays = ({ email, phone, address }: WireShopBrand['contact']): string[] =>
  [email, phone, address.replaceAll('\n', ', ')].filter(Boolean);
