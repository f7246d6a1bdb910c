import { fieldErrors } from '#lib/field-errors.ts';
import * as copy from './copy.ts';

/** Returns the error of a refused list with the group's name; undefined for every other failure. */
export function refusalOf(error: unknown, added: readonly string[]): string | undefined {
  const [field, message] = Object.entries(fieldErrors(error))[0] ?? [];
  if (field === undefined || message === undefined) return undefined;
  const group = added[Number(field.split('.')[1])];
  return group === undefined ? message : copy.wrongGroup(group, message);
}
