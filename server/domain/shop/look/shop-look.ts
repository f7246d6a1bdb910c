import * as z from 'zod';
import type { FieldError } from '#domain/kernel/problem.ts';
import { isRecord, type ShopBody, type ShopDocument, sectionOf } from '../shop-document.ts';
import { type PictureSize, readShopPicture, type ShopPicture, shopPicture } from '../shop-picture.ts';
import { DEFAULT_COLORS, isColor, type ShopColors, shopColors } from './shop-colors.ts';

/** What the section `brand` decides beside its texts. */
export interface ShopLook {
  readonly logo: ShopLogo;
  readonly icon: ShopPicture | null;
  readonly colors: ShopColors;
}

export interface ShopLogo {
  /** For light backgrounds: paper, and a light plate in header and footer. */
  readonly light: ShopPicture | null;
  /** For dark backgrounds: header and footer, instead of the plate. */
  readonly dark: ShopPicture | null;
}

export const DEFAULT_LOOK: ShopLook = { logo: { light: null, dark: null }, icon: null, colors: DEFAULT_COLORS };

/** Members of the section `brand`. */
export const LOOK_MEMBERS = {
  logo: z
    .strictObject({ light: shopPicture('Logo'), dark: shopPicture('Logo') }, { error: 'logo must be an object with light and dark' })
    .transform(({ light, dark }): ShopLogo => ({ light: light ?? null, dark: dark ?? null })),
  icon: shopPicture('Icon').transform((icon) => icon ?? null),
  colors: shopColors,
};

/** Pixels a side that systems need for an installed app. */
export const ICON_SIDE = 192;

export const isSquareIcon = ({ width, height }: PictureSize): boolean =>
  Math.abs(width - height) <= height / 100 && Math.min(width, height) >= ICON_SIDE;

/** Checks what only the stored size of a picture tells. */
export function lookErrors(body: ShopBody): FieldError[] {
  const { icon } = readLook(body);
  if (icon === null || isSquareIcon(icon)) return [];
  return [
    {
      field: 'brand.icon',
      message: `Icon is ${icon.width} × ${icon.height} pixels; it must be square, with at least ${ICON_SIDE} pixels a side`,
    },
  ];
}

function readLook(body: ShopBody): ShopLook {
  const { logo, icon, colors } = sectionOf(body, 'brand');
  const logos = isRecord(logo) ? logo : {};
  const color = (name: keyof ShopColors) => {
    const value = isRecord(colors) ? colors[name] : undefined;
    return typeof value === 'string' && isColor(value) ? value : DEFAULT_COLORS[name];
  };
  return {
    logo: { light: readShopPicture(logos.light) ?? null, dark: readShopPicture(logos.dark) ?? null },
    icon: readShopPicture(icon) ?? null,
    colors: { brand: color('brand'), accent: color('accent') },
  };
}

/** Reads the look of a document of any version. */
export const shopLook = (document: ShopDocument | null): ShopLook => readLook(document?.body ?? {});
