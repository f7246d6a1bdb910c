import { PLAIN_FIELDS } from '#domain/product/plain-field-names.ts';
import { renameAlternates } from './listing-schema.ts';

/** Every optional field of a submission, with the value that clears it in a patch. */
const LEFT_OUT = {
  moq: null,
  whatsapp: null,
  imageUrl: null,
  images: [],
  tiers: [],
  colors: [],
  sizes: [],
  options: [],
  skus: [],
  stock: null,
  shipDays: null,
  orderIncrement: null,
  specifications: [],
  ...Object.fromEntries(PLAIN_FIELDS.map((field) => [field, null])),
} as const;

/** Turns a full submission into a patch that keeps nothing of the listing's previous content. */
export function completePatch(submission: unknown): Readonly<Record<string, unknown>> {
  const renamed = renameAlternates(submission);
  return { ...LEFT_OUT, ...(typeof renamed === 'object' ? renamed : {}) };
}
