import { SHIP_DAYS_STEPS } from '#domain/catalogue/catalogue-query.ts';
import type { Facets } from '#domain/catalogue/catalogue-wire.ts';
import type { CategoryPageSlug } from '#domain/product/category.ts';
import { categoryOf, offeredCategories, type WithCategories } from '#domain/shop/categories/shown-categories.ts';
import { formatDays, formatUnits } from '#lib/format.ts';
import type { Option } from '#ui/field.tsx';
import * as copy from './copy.ts';

/** Options of the filters, with the number of products each leaves, if known. */

const MOQ_STEPS = [1, 5, 10, 25, 50, 100, 500, 1000] as const;

const counted = (name: string, count: number | undefined) => (count === undefined ? name : copy.withCount(name, count));

/** Adds the chosen value if the URL set one that the list lacks or that the other filters exclude. */
function withChosen(chosen: Option | null, options: readonly Option[]): Option[] {
  return chosen === null || options.some(({ value }) => value === chosen.value) ? [...options] : [chosen, ...options];
}

export function categoryChoices(config: WithCategories, chosen: readonly CategoryPageSlug[], facets: Facets | undefined): Option[] {
  const countOf = (slug: string) => facets?.categories.find((category) => category.slug === slug)?.count;
  const options = offeredCategories(config).map(({ slug, name }) => ({ value: slug, label: counted(name, countOf(slug)) }));
  const several =
    chosen.length === 0 ? null : { value: chosen.join(','), label: chosen.map((slug) => categoryOf(config, slug).name).join(', ') };
  return [{ value: '', label: copy.anyCategory }, ...withChosen(several, options)];
}

export function subcategoryChoices(chosen: string | null, facets: Facets | undefined): Option[] {
  const options = (facets?.subcategories ?? []).map(({ subcategory, count }) => ({
    // Keeps the URL's spelling, which may differ in case.
    value: chosen?.toLowerCase() === subcategory.toLowerCase() ? chosen : subcategory,
    label: counted(subcategory, count),
  }));
  return [{ value: '', label: copy.anySubcategory }, ...withChosen(chosen === null ? null : { value: chosen, label: chosen }, options)];
}

export function countryChoices(chosen: string | null, facets: Facets | undefined): Option[] {
  const options = (facets?.countries ?? []).map(({ country, count }) => ({ value: country, label: counted(country, count) }));
  return [{ value: '', label: copy.anyCountry }, ...withChosen(chosen === null ? null : { value: chosen, label: chosen }, options)];
}

export function daysChoices(chosen: number | null, facets: Facets | undefined): Option[] {
  const countOf = (days: number) => facets?.shipDays.find(({ maxDays }) => maxDays === days)?.count;
  return [{ value: '', label: copy.anyDays }, ...steps(chosen, SHIP_DAYS_STEPS, (days) => counted(formatDays(days), countOf(days)))];
}

export function moqChoices(chosen: number | null): Option[] {
  return [{ value: '', label: copy.anyMoq }, ...steps(chosen, MOQ_STEPS, formatUnits)];
}

/** Inserts a value from the URL that is not a step, in sorted order. */
function steps(chosen: number | null, numbers: readonly number[], label: (step: number) => string): Option[] {
  const all = chosen === null || numbers.includes(chosen) ? [...numbers] : [...numbers, chosen].sort((a, b) => a - b);
  return all.map((step) => ({ value: String(step), label: label(step) }));
}
