import * as z from 'zod';
import type { Wire } from '#domain/kernel/api-call.ts';
import { openCode } from '#domain/kernel/open-code.ts';

/** Kinds of results of the desk's search, in display order. */
export const FOUND_KINDS = ['order', 'quote', 'listing', 'product', 'supplier', 'batch'] as const;
export type FoundKind = (typeof FOUND_KINDS)[number];

export const WireFoundSchema = z.object({
  kind: openCode(FOUND_KINDS),
  id: z.string(),
  /** Display name: a name, a number or a code. */
  name: z.string(),
  /** Text that distinguishes results with the same name: person or supplier. */
  note: z.string(),
  /** State: a listing's review status, an order's state; empty for kinds without states. */
  state: z.string(),
});
export type WireFound = Wire<typeof WireFoundSchema>;

/** `GET /api/operator/find`: a few results of each kind. */
export const WireFoundListSchema = z.object({ found: z.array(WireFoundSchema) });
