import * as z from 'zod';
import { whatsappDigits } from '#domain/listing/listing-fields.ts';
import { ListingFieldsSchema } from '#domain/listing/listing-schema.ts';

const { companyName, contactEmail, country } = ListingFieldsSchema.shape;

/** A supplier's name and contact details. Listings have their own. */
export interface SupplierDetails {
  readonly name: string;
  readonly country: string | null;
  /** Digits. */
  readonly whatsapp: string | null;
  readonly email: string | null;
}

/** Body of `PATCH /api/supplier` and of the desk's call: omitted fields stay unchanged. */
export const SupplierDetailsSchema = z
  .strictObject({
    name: companyName.optional(),
    email: contactEmail.optional(),
    country: country.optional(),
    whatsapp: z
      .string()
      .nullable()
      .transform((value) => value ?? '')
      .pipe(whatsappDigits)
      .optional(),
  })
  .refine((change) => Object.keys(change).length > 0, 'Name at least one of name, email, country and whatsapp');
export type DetailsChange = z.output<typeof SupplierDetailsSchema>;
export type DetailsInput = z.input<typeof SupplierDetailsSchema>;

const FIELDS = ['name', 'email', 'country', 'whatsapp'] as const;

/** Returns the details after a change, and the names of the changed ones. */
export function changeDetails(before: SupplierDetails, change: DetailsChange) {
  const details: SupplierDetails = {
    name: change.name ?? before.name,
    email: change.email ?? before.email,
    country: change.country ?? before.country,
    whatsapp: change.whatsapp === undefined ? before.whatsapp : change.whatsapp,
  };
  return { details, changed: FIELDS.filter((field) => details[field] !== before[field]) };
}
