import * as z from 'zod';

/** A code as a reader has it: `other` is one that only a newer server knows. */
export type Open<Code extends string> = Code | 'other';

/**
 * A code in an answer, open to codes that later versions add: a reader takes one it does not know as `other` and shows a general sentence,
 * instead of refusing the whole answer. Bodies that come in keep a closed `z.enum`.
 */
export const openCode = <const Code extends string>(known: readonly Code[]) =>
  z.union([z.enum(known), z.string().transform((): 'other' => 'other')]);
