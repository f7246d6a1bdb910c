import type { OutboxEntry, OutboxKindName } from '#domain/device/device-wire.ts';
import { COUNTRY_NAMES } from '#domain/kernel/country.ts';
import { isOwnPicture } from '#domain/product/picture.ts';
import type { NumberKind } from '#domain/product/typed/typed-amount.ts';
import * as copy from './copy.ts';

export interface EditField {
  readonly name: string;
  readonly label: string;
  readonly kind?: 'email' | NumberKind | 'area' | 'category';
  /** Allowed values; the submitted value is always added. */
  readonly choices?: readonly (readonly [value: string, label: string])[];
  readonly isRequired?: boolean;
}

interface Kind {
  readonly name: string;
  readonly fields: readonly EditField[];
}

const COUNTRIES = [...COUNTRY_NAMES].sort().map((name) => [name, name] as const);
const RATINGS = [5, 4, 3, 2, 1].map((stars) => [String(stars), copy.ratingOf(stars)] as const);

/** Each kind with its form's fields and labels. Other fields are kept as submitted. */
const KINDS: Readonly<Record<OutboxKindName, Kind>> = {
  quote: {
    name: copy.quote,
    fields: [
      { name: 'name', label: copy.fullName, isRequired: true },
      { name: 'email', label: copy.email, kind: 'email', isRequired: true },
      { name: 'company', label: copy.company },
      { name: 'phone', label: copy.phone },
      { name: 'quantity', label: copy.requiredQuantity, kind: 'whole', isRequired: true },
      { name: 'message', label: copy.message, kind: 'area' },
    ],
  },
  review: {
    name: copy.review,
    fields: [
      { name: 'author', label: copy.yourName, isRequired: true },
      { name: 'rating', label: copy.rating, choices: RATINGS, isRequired: true },
      { name: 'country', label: copy.country, choices: COUNTRIES },
      { name: 'body', label: copy.yourReview, kind: 'area', isRequired: true },
    ],
  },
  listing: {
    name: copy.listing,
    fields: [
      { name: 'name', label: copy.productName, isRequired: true },
      { name: 'category', label: copy.category, kind: 'category', isRequired: true },
      { name: 'price', label: copy.price, kind: 'money', isRequired: true },
      { name: 'moq', label: copy.moq, kind: 'whole', isRequired: true },
      { name: 'description', label: copy.description, kind: 'area', isRequired: true },
      { name: 'imageUrl', label: copy.imageUrl },
      { name: 'companyName', label: copy.companyName, isRequired: true },
      { name: 'contactEmail', label: copy.contactEmail, kind: 'email', isRequired: true },
      { name: 'whatsapp', label: copy.whatsapp },
      { name: 'country', label: copy.country, choices: COUNTRIES, isRequired: true },
    ],
  },
  lead: {
    name: copy.lead,
    fields: [
      { name: 'name', label: copy.fullName, isRequired: true },
      { name: 'email', label: copy.email, kind: 'email', isRequired: true },
      { name: 'company', label: copy.company },
      { name: 'interest', label: copy.interest, kind: 'area' },
    ],
  },
};
export const kindOf = (kind: OutboxKindName): Kind => KINDS[kind];

const OTHER_LABELS: Readonly<Record<string, string>> = {
  items: copy.items,
  images: copy.images,
  tiers: copy.tiers,
  skus: copy.skus,
  stock: copy.stock,
  shipDays: copy.shipDays,
  unitsPerCarton: copy.unitsPerCarton,
  sku: copy.articleNumber,
  specifications: copy.specifications,
  options: copy.options,
};

/** Returns a field's label in its form: `tiers.0.price` → `Price breaks`, `images.1` → `Picture 2`. */
export function labelOf(kind: OutboxKindName, field: string): string {
  const [first = '', at = ''] = field.split('.');
  if (first === 'images' && at !== '') return copy.picture(Number(at) + 1);
  return kindOf(kind).fields.find(({ name }) => name === first)?.label ?? OTHER_LABELS[first] ?? first;
}

export const bodyOf = ({ body }: Pick<OutboxEntry, 'body'>): Readonly<Record<string, unknown>> =>
  typeof body === 'object' && body !== null ? { ...body } : {};

/** Splits a listing's pictures into uploaded ones and links to other sites. */
export function picturesOf({ body }: Pick<OutboxEntry, 'body'>) {
  const { images } = bodyOf({ body });
  const paths = Array.isArray(images) ? [...new Set(images.filter((path): path is string => typeof path === 'string'))] : [];
  return { own: paths.filter(isOwnPicture), elsewhere: paths.filter((path) => !isOwnPicture(path)) } as const;
}

/**
 * Returns a recognizable title. Content is erased once sent; the title is then the assigned code or the label this
 * device remembers.
 */
export const titleOf = ({ title, kind }: OutboxEntry, code: string | null, remembered: string | undefined): string =>
  title ?? code ?? remembered ?? kindOf(kind).name;
