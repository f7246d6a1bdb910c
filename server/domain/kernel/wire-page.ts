import * as z from 'zod';

/** A page of a list; `nextCursor` is for `?cursor=`, null on the last page. */
export const pageOf = <Entry extends z.ZodType>(entry: Entry) =>
  z.object({ entries: z.array(entry), total: z.number(), nextCursor: z.string().nullable() });
export interface WirePage<Entry> {
  readonly entries: readonly Entry[];
  readonly total: number;
  readonly nextCursor: string | null;
}
