import * as z from 'zod';

/** A code that was read; `other` stands for one that only a newer server knows. */
export type OpenCode<Code extends string> = Code | 'other';

/**
 * Reads a code of an answer. An unknown one becomes `other`, which pages show by a general sentence, so that later versions can add codes.
 * Request bodies keep a closed `z.enum`.
 */
export const openCode = <const Code extends string>(known: readonly Code[]) =>
  z.union([z.enum(known), z.string().transform((): 'other' => 'other')]);
