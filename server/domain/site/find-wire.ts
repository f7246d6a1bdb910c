import * as z from 'zod';
import type { Wire } from '#domain/kernel/api-call.ts';
import { openCode } from '#domain/kernel/open-code.ts';

/** What the desk goes to, in the order it is shown. */
export const FOUND_KINDS = ['order', 'quote', 'listing', 'product', 'supplier', 'batch'] as const;
export type FoundKind = (typeof FOUND_KINDS)[number];

export const WireFoundSchema = z.object({
  kind: openCode(FOUND_KINDS),
  id: z.string(),
  /** What people call it by: a name, a number, a code. */
  name: z.string(),
  /** What tells it from others of the name: who, of whom. */
  note: z.string(),
  /** How it stands: a listing's status under review, an order's state; empty where nothing stands. */
  state: z.string(),
});
export type WireFound = Wire<typeof WireFoundSchema>;

/** `GET /api/operator/find`: a few of each kind. */
export const WireFoundListSchema = z.object({ found: z.array(WireFoundSchema) });
