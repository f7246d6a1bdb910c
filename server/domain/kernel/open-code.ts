import * as z from 'zod';

/** A parsed code; `other` replaces a code that only a newer server defines. */
export type OpenCode<Code extends string> = Code | 'other';

/**
 * Parses a code of a response. An unknown one becomes `other`, shown as a general sentence, so that later versions can
 * add codes. Request bodies keep a closed `z.enum`.
 */
export const openCode = <const Code extends string>(known: readonly Code[]) =>
  z.union([z.enum(known), z.string().transform((): 'other' => 'other')]);
