import { DEFAULT_SHOP_NAME } from '#domain/shop/shop-defaults.ts';
import type { WireConfig } from './home-wire.ts';

/** The shop's name for pages and texts; in a file of its own, because every page's first code needs it. */
export const shopNameOf = ({ shop }: Pick<WireConfig, 'shop'>): string => shop?.brand.name ?? DEFAULT_SHOP_NAME;
