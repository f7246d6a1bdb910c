import type { WireKiosk } from '#domain/device/kiosk-wire.ts';
import { isCategorySlug, type ShelfSlug } from '#domain/product/category.ts';
import { useConfig } from '../config.tsx';

/** Of these shelves those with goods: all, but at a kiosk of some suppliers. */
export function useShelves<Shelf extends { readonly slug: ShelfSlug }>(all: readonly Shelf[]): readonly Shelf[] {
  const { kiosk } = useConfig();
  const shelves = kiosk?.shelves;
  return shelves === undefined ? all : all.filter(({ slug }) => !isCategorySlug(slug) || shelves.includes(slug));
}

/** Whether a kiosk stands for one exhibitor. */
export const isOfExhibitor = (kiosk: WireKiosk | null): kiosk is WireKiosk =>
  kiosk !== null && (kiosk.shelves ?? kiosk.logo ?? kiosk.headline) !== undefined;
