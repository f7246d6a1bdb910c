import type { ListingSubmission } from '#domain/listing/listing.ts';
import { formatUsd } from '#lib/format.ts';

/** The form's labels, in its order: what an operator reads is named as the supplier saw it. */
const LABELS = {
  name: 'Product name',
  description: 'Description',
  category: 'Category',
  price: 'Price',
  moq: 'Minimum order quantity',
  tiers: 'Price breaks',
  stock: 'Stock',
  colors: 'Colours',
  sizes: 'Sizes',
  shipDays: 'Ships within',
  orderIncrement: 'Sold in multiples of',
  specifications: 'Specifications',
  gtin: 'GTIN',
  imageUrl: 'Image URL',
  images: 'Further pictures',
  companyName: 'Company name',
  contactEmail: 'Contact e-mail',
  country: 'Country',
  whatsapp: 'WhatsApp',
} as const satisfies Partial<Record<keyof ListingSubmission, string>>;

export const LISTING_FIELDS = Object.keys(LABELS) as readonly (keyof typeof LABELS)[];

export const labelOf = (field: string) => (field in LABELS ? LABELS[field as keyof typeof LABELS] : field);

/** A field as words; empty when nothing was said. */
export function wordsOf(listing: ListingSubmission, field: string): string {
  switch (field) {
    case 'price':
      return formatUsd(Number(listing.price));
    case 'tiers':
      return (listing.tiers ?? []).map((tier) => `${tier.min}+ at ${formatUsd(Number(tier.price))}`).join('\n');
    case 'specifications':
      return (listing.specifications ?? []).map(({ name, value }) => `${name}: ${value}`).join('\n');
    case 'shipDays':
      return listing.shipDays == null || listing.shipDays === '' ? '' : `${listing.shipDays} days`;
    case 'whatsapp':
      return listing.whatsapp == null || listing.whatsapp === '' ? '' : `+${listing.whatsapp}`;
    default:
      return plain(listing[field as keyof ListingSubmission]);
  }
}

function plain(value: unknown): string {
  if (value === undefined || value === null) return '';
  return Array.isArray(value) ? value.map(String).join(', ') : String(value);
}
