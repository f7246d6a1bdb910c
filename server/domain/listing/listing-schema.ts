import * as z from 'zod';
import { findCountryInWords } from '#domain/kernel/country-in-words.ts';
import { emailAddress } from '#domain/kernel/email-address.ts';
import { toUsd } from '#domain/kernel/money.ts';
import { type FieldError, invalidFields, MAX_FIELD_ERRORS } from '#domain/kernel/problem.ts';
import { cleanText } from '#domain/kernel/text.ts';
import { describeValue, type TypedNumberText } from '#domain/kernel/wire-fields.ts';
import { findCategory, isCategorySlug } from '#domain/product/category.ts';
import { PLAIN_FIELDS } from '#domain/product/plain-field-names.ts';
import { MAX_ARTICLE_NUMBER, MAX_UNITS_PER_CARTON, PlainFieldsSchema } from '#domain/product/product-shape.ts';
import {
  missingMessage,
  optionalPictureAddress,
  optionalTextLine,
  optionalWholeNumber,
  pictureAddress,
  priceInUsd,
  textLine,
  typedQuantity,
  whatsappDigits,
  wholeNumber,
} from './listing-fields.ts';
import { LISTING_LIMITS as LIMITS, MIN_FILL_MS } from './listing-limits.ts';
import { checkSkus, contentOfSkus } from './listing-skus.ts';
import { falseBreaks } from './price-breaks.ts';
import { options, skus } from './sku-schema.ts';

const unique = (values: string[]) => [...new Set(values)];
const choices = (label: string) =>
  z
    .array(textLine(label, LIMITS.choice))
    .max(LIMITS.choices, `At most ${LIMITS.choices} choices`)
    .optional()
    .transform((values) => unique(values ?? []));

const whatsapp = z
  .string()
  .nullish()
  .transform((value) => value ?? '')
  .pipe(whatsappDigits);

const tiers = z
  .array(
    z.strictObject({
      min: z.preprocess((value: TypedNumberText) => typedQuantity(value), wholeNumber('Units of a price break', 2, LIMITS.moq)),
      price: priceInUsd('Price of a price break'),
    }),
  )
  .max(LIMITS.tiers, `At most ${LIMITS.tiers} price breaks`)
  .optional()
  .transform((values) =>
    (values ?? []).map((tier) => ({ minQuantity: tier.min, unitPriceCents: tier.price })).sort((a, b) => a.minQuantity - b.minQuantity),
  );

/** The form's fields by our own names. */
export const ListingFieldsSchema = z.strictObject({
  name: textLine('Product name', LIMITS.name),
  description: textLine('Description', LIMITS.description, cleanText),
  category: textLine('Category', 80).transform((value, context) => {
    const slug = findCategory(value)?.slug;
    if (slug !== undefined && isCategorySlug(slug)) return slug;
    context.addIssue(`Category must be one of the ten categories; got ${describeValue(value)}`);
    return z.NEVER;
  }),
  price: priceInUsd('Price'),
  moq: z.preprocess(typedQuantity, wholeNumber('Minimum order quantity', 1, LIMITS.moq).optional()).transform((value) => value ?? 1),
  country: textLine('Country', LIMITS.country).transform((value) => findCountryInWords(value) ?? value),
  companyName: textLine('Company name', LIMITS.companyName),
  contactEmail: textLine('Contact e-mail', LIMITS.contactEmail).pipe(emailAddress('Contact e-mail is not an email address')),
  whatsapp,
  imageUrl: optionalPictureAddress,
  images: z.array(pictureAddress).max(LIMITS.images, `At most ${LIMITS.images} pictures`).optional(),
  tiers,
  colors: choices('Colour'),
  sizes: choices('Size'),
  options,
  skus,
  stock: optionalWholeNumber('Stock', 0, LIMITS.stock),
  shipDays: optionalWholeNumber('Lead time', 0, LIMITS.shipDays),
  orderIncrement: optionalWholeNumber('Order increment', 1, LIMITS.moq),
  specifications: z
    .array(
      z.strictObject({
        name: textLine('Specification name', LIMITS.specificationName),
        value: textLine('Specification value', LIMITS.specificationValue),
      }),
    )
    .max(LIMITS.specifications, `At most ${LIMITS.specifications} specifications`)
    .optional()
    .transform((values) => values ?? []),
  ...PlainFieldsSchema.shape,
  sku: optionalTextLine('Article number', MAX_ARTICLE_NUMBER),
  unitsPerCarton: z
    .preprocess((value: TypedNumberText) => typedQuantity(value), wholeNumber('Units per carton', 1, MAX_UNITS_PER_CARTON))
    .optional(),
  website: z.string().max(0, 'Leave this field empty: it is there to catch programs').optional(),
  fillMs: z.number().min(MIN_FILL_MS, 'The form was filled faster than a person can; please wait a moment and send it again').optional(),
  supplierToken: z.string().max(200).optional(),
});

/**
 * Units on hand as the sender of an edit saw them, by SKU ('' for products without stock per SKU), so that unchanged
 * stock is not reset.
 */
export const SeenStockSchema = z.record(z.string().max(LIMITS.sku), z.number().int().min(0).nullable());
export type SeenStock = z.output<typeof SeenStockSchema>;

/** The specification's alternate field names (docs/SPECIFICATION-NOTES.md#fields), accepted for our fields. */
const ALTERNATES: Readonly<Record<string, string>> = {
  image: 'imageUrl',
  sellerCountry: 'country',
  seller: 'companyName',
  bulk_tiers: 'tiers',
};

/** Far more members than a listing has; a larger body keeps this many, enough unknown ones to be refused. */
const MOST_MEMBERS = 500;

export function renameAlternates(body: unknown): unknown {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return body;
  const members = new Map(Object.entries(body).slice(0, MOST_MEMBERS));
  for (const [alternate, field] of Object.entries(ALTERNATES)) {
    if (!members.has(alternate)) continue;
    if (!members.has(field)) members.set(field, members.get(alternate));
    members.delete(alternate);
  }
  return Object.fromEntries(members);
}

function dropEmpty(body: unknown): unknown {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return body;
  const isEmpty = ([field, value]: [string, unknown]) =>
    (value === null || value === '') && PLAIN_FIELDS.some((plain: string) => plain === field);
  return Object.fromEntries(Object.entries(body).filter((entry) => !isEmpty(entry)));
}

type Parsed = z.output<typeof ListingFieldsSchema>;

function toContent(listing: Parsed) {
  const {
    price: priceCents,
    imageUrl,
    images,
    website: _website,
    fillMs: _fillMs,
    supplierToken: _supplier,
    options: _options,
    skus: _skus,
    ...rest
  } = listing;
  const [main = '', ...others] = unique([...(imageUrl === undefined ? [] : [imageUrl]), ...(images ?? [])]);
  return { ...rest, priceCents, imageUrl: main, images: others, ...contentOfSkus(listing) };
}

function checkTiers(listing: Parsed, problem: (path: (string | number)[], message: string) => void): void {
  for (const { index, tier, before } of falseBreaks(listing.price, listing.tiers)) {
    if (tier.minQuantity === before.minQuantity) problem(['tiers', index, 'min'], `Two price breaks start at ${tier.minQuantity} units`);
    if (tier.unitPriceCents >= before.unitPriceCents)
      problem(['tiers', index, 'price'], `The price from ${tier.minQuantity} units must be lower than ${toUsd(before.unitPriceCents)}`);
  }
}

/** Parses a submission into the content of a revision; honeypot and fill time are checked and dropped. */
export const ListingSubmissionSchema = z.preprocess(
  (body) => dropEmpty(renameAlternates(body)),
  ListingFieldsSchema
    // Runs even if other fields are invalid, so that all missing fields are reported at once.
    .refine((listing) => listing.imageUrl !== undefined || (listing.images ?? []).length > 0, {
      path: ['imageUrl'],
      message: missingMessage('Image URL'),
      when: ({ value }) => typeof value === 'object' && value !== null,
    })
    .superRefine((listing, context) => {
      const problem = (path: (string | number)[], message: string) => context.addIssue({ code: 'custom', path, message });
      checkTiers(listing, problem);
      checkSkus(listing, problem);
    })
    .transform(toContent),
);

/** Converts zod's issues to the wire's field errors: one per field, unknown fields by name. */
export function toFieldErrors(error: z.ZodError, subject: string): FieldError[] {
  const errors = new Map<string, string>();
  for (const issue of error.issues) {
    if (issue.code === 'unrecognized_keys') {
      for (const key of issue.keys.slice(0, MAX_FIELD_ERRORS))
        errors.set([...issue.path, key].join('.').slice(0, 100), `is not a field of ${subject}`);
      continue;
    }
    const field = issue.path.join('.') || 'body';
    if (!errors.has(field)) errors.set(field, issue.message);
  }
  return [...errors].slice(0, MAX_FIELD_ERRORS).map(([field, message]) => ({ field, message }));
}

/** @throws DomainError `invalid_fields` (422) with an error for every invalid field */
export function parseListing(body: unknown): z.output<typeof ListingSubmissionSchema> {
  const parsed = ListingSubmissionSchema.safeParse(body);
  if (!parsed.success) throw invalidFields(toFieldErrors(parsed.error, 'a listing'));
  return parsed.data;
}
