import * as z from 'zod';
import { type Wire, wireTime } from '#domain/kernel/api-call.ts';
import { openCode } from '#domain/kernel/open-code.ts';
import { WireProductSchema } from '#domain/product/product-shape.ts';

const takenOff = z.object({
  /** `undo`: the import that brought it was undone. */
  by: openCode(['supplier', 'operator', 'undo']),
  reason: z.string().nullable(),
  at: wireTime,
});

/** A product as the desk sees it, on the shelf or off. */
export const WireDeskProductSchema = z.object({
  id: z.string(),
  /** What an edit must name. */
  revision: z.number(),
  product: WireProductSchema,
  /** Whether a supplier has a listing behind it. */
  isListing: z.boolean(),
  /** Who took it off the shelf, and why; null while it is there. */
  takenOff: takenOff.nullable(),
});
export type WireDeskProduct = Wire<typeof WireDeskProductSchema>;

/** In the list of what is off the shelf. */
export const WireWithdrawnProductSchema = takenOff.extend({ id: z.string(), name: z.string() });
export type WireWithdrawnProduct = Wire<typeof WireWithdrawnProductSchema>;
