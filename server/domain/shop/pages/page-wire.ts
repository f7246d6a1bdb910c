import * as z from 'zod';
import type { Wire } from '#domain/kernel/api-call.ts';
import { BlockSchema } from './block.ts';

/** A page that the shop wrote, as it counts now. */
export const WireShopPageSchema = z.object({
  name: z.string(),
  /** Title that the text gives itself; null: the page's usual one. */
  title: z.string().nullable(),
  /** Language of the text; absent for the language of the page. */
  lang: z.string().exactOptional(),
  /** The shop's revision in which the page was last changed; consent names it. */
  revision: z.int().min(1),
  /** UTC day or ISO time from which the text counts; null: from when it was saved. */
  from: z.string().nullable(),
  /** UTC day or ISO time from which another text counts. */
  nextFrom: z.string().exactOptional(),
  blocks: z.array(BlockSchema),
  /** The seller, on the imprint; members are empty that are not known. */
  company: z.object({ name: z.string(), address: z.string(), taxNumber: z.string() }).exactOptional(),
});
export type WireShopPage = Wire<typeof WireShopPageSchema>;
