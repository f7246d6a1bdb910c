import type * as z from 'zod';
import type { DeepReadonly } from '#domain/kernel/deep-readonly.ts';
import { PLAIN_FIELDS, type PlainField } from './plain-field-names.ts';
import type { PlainFieldsSchema } from './product-shape.ts';

export type PlainFields = { readonly [K in PlainField]?: DeepReadonly<z.output<typeof PlainFieldsSchema>>[K] };

/**
 * Copies the present plain fields into `to` and returns it; absent ones leave no member. Mutates `to`, because products
 * are converted by the 100,000.
 */
export function withPlainFields<T extends object>(
  to: T & { -readonly [K in PlainField]?: PlainFields[K] },
  from: PlainFields,
): T & PlainFields {
  for (const field of PLAIN_FIELDS) copyField(to, from, field);
  return to;
}

function copyField<K extends PlainField>(to: { -readonly [P in PlainField]?: PlainFields[P] }, from: PlainFields, field: K): void {
  if (from[field] !== undefined) to[field] = from[field];
}

export const plainFieldsOf = (from: PlainFields): PlainFields => withPlainFields({}, from);
