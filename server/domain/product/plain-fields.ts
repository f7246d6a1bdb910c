import type * as z from 'zod';
import type { DeepReadonly } from '#domain/kernel/deep-readonly.ts';
import { PLAIN_FIELDS, type PlainField } from './plain-field-names.ts';
import type { PlainFieldsSchema } from './product-shape.ts';

export type PlainFields = { readonly [K in PlainField]?: DeepReadonly<z.output<typeof PlainFieldsSchema>>[K] };

/** The plain fields that are there; an absent one leaves no trace. */
export function plainFieldsOf(from: PlainFields): PlainFields {
  const found: { -readonly [K in PlainField]?: PlainFields[K] } = {};
  for (const field of PLAIN_FIELDS) if (from[field] !== undefined) found[field] = from[field];
  return found;
}
