import * as z from 'zod';
import type { Wire } from '#domain/kernel/api-call.ts';
import { openCode } from '#domain/kernel/open-code.ts';
import { CATEGORY_SLUGS } from '#domain/product/category.ts';

/** Counts for the filter sidebar; each dimension is counted with the other filters on and its own off. */
export const FacetsSchema = z.object({
  total: z.number(),
  categories: z.array(z.object({ slug: openCode(CATEGORY_SLUGS), name: z.string(), count: z.number() })),
  /** "4 and up" and so on: cumulative. */
  ratings: z.array(z.object({ minRating: z.number(), count: z.number() })),
  priceBands: z.array(z.object({ minPrice: z.number(), maxPrice: z.number().nullable(), count: z.number() })),
  countries: z.array(z.object({ country: z.string(), count: z.number() })),
  // A server of before these existed may answer for a while yet: none of them is insisted on.
  /** Of the categories asked for, the most frequent first; none where none is asked for. */
  subcategories: z.array(z.object({ subcategory: z.string(), count: z.number() })).default([]),
  /** Sent within so many days: cumulative. */
  shipDays: z.array(z.object({ maxDays: z.number(), count: z.number() })).default([]),
  verified: z.number().optional(),
  inStock: z.number().optional(),
});
export type Facets = Wire<typeof FacetsSchema>;
