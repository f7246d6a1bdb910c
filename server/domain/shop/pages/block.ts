import * as z from 'zod';
import type { Wire } from '#domain/kernel/api-call.ts';
import { isShopLink } from '../shop-link.ts';

/** A run of text in one style; line breaks in it are shown. */
export const SpanSchema = z.object({
  text: z.string(),
  isStrong: z.literal(true).exactOptional(),
  isEmphasis: z.literal(true).exactOptional(),
  /** Passes {@link isAllowedTarget}. */
  href: z.string().exactOptional(),
});
export type Span = Wire<typeof SpanSchema>;

const line = z.array(SpanSchema);

/** A block of a page. Blocks never nest, so that their depth is bounded. */
export const BlockSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('heading'), level: z.union([z.literal(2), z.literal(3)]), line }),
  z.object({ kind: z.literal('paragraph'), line }),
  /** `start`: number of the first entry; null: bullets. */
  z.object({ kind: z.literal('list'), start: z.number().nullable(), entries: z.array(line) }),
  /** Rows may have fewer cells than the head. */
  z.object({ kind: z.literal('table'), head: z.array(line), rows: z.array(z.array(line)) }),
]);
export type Block = Wire<typeof BlockSchema>;

/** True for web, mail and phone addresses and for paths of the shop; false for everything that could run as a script. */
export const isAllowedTarget = (target: string): boolean => isShopLink(target) || /^(?:mailto:[^\s]|tel:[+\d])[^\s\\<>"]*$/i.test(target);
