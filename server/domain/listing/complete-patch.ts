import { PLAIN_FIELDS } from '#domain/product/plain-field-names.ts';
import { renameAlternates } from './listing-schema.ts';

/** Every field a submission may leave out, as a patch says "there is none". */
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

/** A whole submission as a patch: nothing of what the listing said before stays. */
export function completePatch(submission: unknown): Readonly<Record<string, unknown>> {
  const renamed = renameAlternates(submission);
  return { ...LEFT_OUT, ...(typeof renamed === 'object' ? renamed : {}) };
}
