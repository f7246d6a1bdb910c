import { type PictureWidth, pictureUrl } from '#domain/product/picture.ts';
import { DEFAULT_SHOP_NAME } from '#domain/shop/shop-defaults.ts';
import type { WireConfig } from '../home-wire.ts';

type WithShop = Pick<WireConfig, 'shop'>;

/** Returns the address of the shop's own icon in a width; undefined if it has none. */
export function iconUrl({ shop }: WithShop, width: PictureWidth): string | undefined {
  const icon = shop?.brand.icon;
  return icon === undefined ? undefined : pictureUrl(icon.path, width);
}

/**
 * Returns the picture for sharing a page that has none of its own; undefined if the only one shows
 * another name.
 */
export function sharedPicture({ shop }: WithShop): string | undefined {
  const { logo, icon, name = DEFAULT_SHOP_NAME } = shop?.brand ?? {};
  const own = logo?.light ?? icon ?? logo?.dark;
  if (own !== undefined) return pictureUrl(own.path, 1280);
  return name === DEFAULT_SHOP_NAME ? '/icons/og.png' : undefined;
}
