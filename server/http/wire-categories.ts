import { CATEGORIES } from '#domain/category.ts';
import type { WireCategory } from '#domain/home-wire.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';

/** All twelve shelves in their order, with how many products each shows. */
export function categoryCounts(catalogue: Pick<Catalogue, 'countsByCategory'>): WireCategory[] {
  const counts = catalogue.countsByCategory();
  return CATEGORIES.map(({ name, slug, icon }) => ({ name, slug, icon, count: counts[slug] ?? 0 }));
}
