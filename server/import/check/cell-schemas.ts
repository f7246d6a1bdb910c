import * as z from 'zod';
import { cleanLine, rawLength } from '#domain/kernel/text.ts';
import { splitList } from '../cells/cell-values.ts';

/** Schemas of cells, independent of the field. */

export const blankToNull = (value: unknown) => (value === undefined || (typeof value === 'string' && value.trim() === '') ? null : value);
export const optionalCell = <T extends z.ZodType>(schema: T) => z.preprocess(blankToNull, schema.nullable());
const tooLong = (max: number) => `has more than ${max} characters`;
export const textCell = (max: number) =>
  z.preprocess(
    (value) => (Number.isFinite(value) ? String(value) : value),
    z.string({ error: 'is not a text' }).max(rawLength(max), tooLong(max)),
  );
export const lineCell = (max: number, clean = cleanLine) =>
  textCell(max)
    .transform(clean)
    .pipe(z.string().max(max, tooLong(max)));
export const optionalLineCell = (max: number) => optionalCell(lineCell(max)).transform((text) => text || null);
/** Schema of a cell with several values. Refuses one over `max` characters before splitting it. */
export const splitCell = <T extends z.ZodType>(max: number, split: (cell: unknown) => unknown, schema: T) =>
  z.preprocess((value, context) => {
    if (typeof value !== 'string' || value.length <= max) return split(value);
    context.addIssue(tooLong(max));
    return z.NEVER;
  }, schema);
/** Schema of values that are already split; drops empty and repeated ones. */
export const lineList = (max: number, length: number) =>
  z
    .array(lineCell(length), { error: 'is not a list' })
    .max(max, `has more than ${max} entries`)
    .transform((values) => [...new Set(values.filter((value) => value !== ''))]);
export const listCellSchema = (max: number, length: number) => splitCell(rawLength(max * length), splitList, lineList(max, length));
