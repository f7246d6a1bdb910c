import * as z from 'zod';
import type { Wire } from '#domain/kernel/api-call.ts';
import { openCode } from '#domain/kernel/open-code.ts';
import { CATEGORY_SLUGS } from '#domain/product/category.ts';

/** Counts for the filter sidebar; each dimension is counted with the other filters applied and its own ignored. */
export const FacetsSchema = z.object({
  total: z.number(),
  categories: z.array(z.object({ slug: openCode(CATEGORY_SLUGS), name: z.string(), count: z.number() })),
  /** "4 and up" and so on: cumulative. */
  ratings: z.array(z.object({ minRating: z.number(), count: z.number() })),
  priceBands: z.array(z.object({ minPrice: z.number(), maxPrice: z.number().nullable(), count: z.number() })),
  countries: z.array(z.object({ country: z.string(), count: z.number() })),
  // Defaults cover responses from servers older than these fields.
  /** Subcategories of the requested categories, the most frequent first; empty if no category is requested. */
  subcategories: z.array(z.object({ subcategory: z.string(), count: z.number() })).default([]),
  /** Products dispatched within `maxDays` days: cumulative. */
  shipDays: z.array(z.object({ maxDays: z.number(), count: z.number() })).default([]),
  verified: z.number().optional(),
  inStock: z.number().optional(),
});
export type Facets = Wire<typeof FacetsSchema>;
