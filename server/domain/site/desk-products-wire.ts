import * as z from 'zod';
import { type Wire, wireTime } from '#domain/kernel/api-call.ts';
import { openCode } from '#domain/kernel/open-code.ts';
import { WireProductSchema } from '#domain/product/product-shape.ts';

const takenOff = z.object({
  /** `undo`: the import that added it was undone. */
  by: openCode(['supplier', 'operator', 'undo']),
  reason: z.string().nullable(),
  at: wireTime,
});

/** A product as the desk sees it, published or withdrawn. */
export const WireDeskProductSchema = z.object({
  id: z.string(),
  /** Revision to send with an edit. */
  revision: z.number(),
  product: WireProductSchema,
  /** True if it belongs to a supplier's listing. */
  isListing: z.boolean(),
  /** False if all combinations of its colours and sizes share price and stock, so that these can be edited. */
  hasOwnSkus: z.boolean().optional(),
  /** Who withdrew it, and why; null while it is published. */
  takenOff: takenOff.nullable(),
});
export type WireDeskProduct = Wire<typeof WireDeskProductSchema>;

/** An entry in the list of withdrawn products. */
export const WireWithdrawnProductSchema = takenOff.extend({ id: z.string(), name: z.string() });
export type WireWithdrawnProduct = Wire<typeof WireWithdrawnProductSchema>;
