import type { WireKiosk } from '#domain/device/kiosk-wire.ts';
import { type CategoryPageSlug, isCategorySlug } from '#domain/product/category.ts';
import { useConfig } from '../config.tsx';

/** Returns those of the given categories that have products: all, except at a kiosk of some suppliers. */
export function useShownCategories<Shown extends { readonly slug: CategoryPageSlug }>(all: readonly Shown[]): readonly Shown[] {
  const { kiosk } = useConfig();
  const slugs = kiosk?.shelves;
  return slugs === undefined ? all : all.filter(({ slug }) => !isCategorySlug(slug) || slugs.includes(slug));
}

export const isOfExhibitor = (kiosk: WireKiosk | null): kiosk is WireKiosk =>
  kiosk !== null && (kiosk.shelves ?? kiosk.logo ?? kiosk.headline) !== undefined;
