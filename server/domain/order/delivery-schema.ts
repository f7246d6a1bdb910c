import * as z from 'zod';
import { emailAddress } from '#domain/kernel/email-address.ts';
import { cleanLine, cleanText, rawLength } from '#domain/kernel/text.ts';
import { DELIVERY_LIMITS, type Delivery, type DeliveryField, EMPTY_DELIVERY } from './delivery.ts';
import { findDeliveryCountry } from './delivery-country.ts';

/** Control characters in an address are a mistake or an attack; a note may contain line breaks. */
const CONTROL = /[\p{Cc}\u2028\u2029]/u;
const CONTROL_IN_LINES = /[^\r\n\t\P{Cc}]/u;

const typed = (label: string, field: DeliveryField, control = CONTROL) =>
  z
    .string({ error: (issue) => (issue.input === undefined ? `${label} is missing` : `${label} must be a text`) })
    .max(rawLength(DELIVERY_LIMITS[field]), { error: tooLong(label, field), abort: true })
    .refine((text) => !control.test(text), `${label} must not have control characters`);
const tooLong = (label: string, field: DeliveryField) => `${label} has at most ${DELIVERY_LIMITS[field]} characters`;
const kept = (label: string, field: DeliveryField) => z.string().max(DELIVERY_LIMITS[field], tooLong(label, field));
const required = (label: string, field: DeliveryField) =>
  typed(label, field)
    .transform(cleanLine)
    .pipe(kept(label, field).min(1, `${label} is missing`));
/** null and '' clear a field; an omitted field stays unchanged. */
const optional = (label: string, field: DeliveryField, control?: RegExp, clean = cleanLine) =>
  typed(label, field, control)
    .nullish()
    .transform((text) => (text === undefined ? undefined : clean(text ?? '')))
    .pipe(kept(label, field).optional());

/** `PATCH /api/orders/:id/delivery`. Unknown fields are refused, because a misspelt one would be lost silently. */
export const DeliverySchema = z.strictObject({
  name: required('Name', 'name'),
  email: required('Email', 'email').pipe(emailAddress('Email is not an email address')),
  street: required('Street', 'street'),
  city: required('City', 'city'),
  country: required('Country', 'country').transform((typed, context) => {
    const known = findDeliveryCountry(typed);
    if (known !== undefined) return known;
    context.addIssue({ code: 'custom', message: `We know no country "${typed}". Choose one from the list, such as Kenya or USA.` });
    return z.NEVER;
  }),
  phone: optional('Phone', 'phone'),
  company: optional('Company', 'company'),
  postcode: optional('Postcode', 'postcode'),
  poNumber: optional('PO number', 'poNumber'),
  taxNumber: optional('Tax number', 'taxNumber'),
  note: optional('Note', 'note', CONTROL_IN_LINES, cleanText),
});
export type DeliveryChange = z.output<typeof DeliverySchema>;

export function changeDelivery(held: Delivery | null, change: DeliveryChange): Delivery {
  const stated = Object.entries(change).filter(([, value]) => value !== undefined);
  return { ...EMPTY_DELIVERY, ...held, ...Object.fromEntries(stated) };
}
