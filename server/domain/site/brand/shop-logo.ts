import { PICTURE_WIDTHS, type PictureWidth, pictureUrl } from '#domain/product/picture.ts';
import type { WireConfig } from '../home-wire.ts';

type WithShop = Pick<WireConfig, 'shop'>;

/** Most width and height in CSS pixels. */
export interface LogoBox {
  readonly width: number;
  readonly height: number;
}

export const HEADER_LOGO: LogoBox = { width: 180, height: 36 };

export interface FittedLogo extends LogoBox {
  readonly src: string;
  /** True if the logo is for light backgrounds and shown on a dark one. */
  readonly needsPlate: boolean;
  /** True for a mark without room for a name, which is then shown beside it. */
  readonly isMark: boolean;
}

/** Width to height from which a logo is taken for one that contains the name. */
const WORDMARK = 1.8;

/** Returns the shop's logo for a background, in its shown size; undefined if it has none for it. */
export function findLogo({ shop }: WithShop, ground: 'light' | 'dark', box: LogoBox): FittedLogo | undefined {
  const { light, dark } = shop?.brand.logo ?? {};
  const logo = ground === 'light' ? light : (dark ?? light);
  if (logo === undefined) return undefined;
  const scale = Math.min(box.width / logo.width, box.height / logo.height, 1);
  const [width, height] = [Math.round(logo.width * scale), Math.round(logo.height * scale)];
  return {
    ...{ width: Math.max(1, width), height: Math.max(1, height) },
    src: pictureUrl(logo.path, renditionFor(width)),
    needsPlate: ground === 'dark' && dark === undefined,
    isMark: logo.width / logo.height < WORDMARK,
  };
}

/** The narrowest rendition that is sharp on a screen of two device pixels per CSS pixel. */
const renditionFor = (width: number): PictureWidth => PICTURE_WIDTHS.find((one) => one >= width * 2) ?? 1280;

/** Returns the logo in the header of every page; undefined on a kiosk with its own. */
export const findHeaderLogo = (config: Pick<WireConfig, 'shop' | 'kiosk'>): FittedLogo | undefined =>
  config.kiosk?.logo === undefined ? findLogo(config, 'dark', HEADER_LOGO) : undefined;
