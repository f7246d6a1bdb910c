import type { ListingSubmission } from '#domain/listing/listing.ts';
import { formatUsd } from '#lib/format.ts';
import * as copy from '../copy.ts';

export const LISTING_FIELDS = Object.keys(copy.LISTING_LABELS) as readonly (keyof typeof copy.LISTING_LABELS)[];

export const labelOf = (field: string) =>
  field in copy.LISTING_LABELS ? copy.LISTING_LABELS[field as keyof typeof copy.LISTING_LABELS] : field;

/** A field as words; empty when nothing was said. */
export function wordsOf(listing: ListingSubmission, field: string): string {
  switch (field) {
    case 'price':
      return formatUsd(Number(listing.price));
    case 'tiers':
      return (listing.tiers ?? []).map((tier) => copy.priceBreak(tier.min, formatUsd(Number(tier.price)))).join('\n');
    case 'options':
      return (listing.options ?? []).map(({ name, values }) => `${name}: ${values.join(', ')}`).join('\n');
    case 'skus':
      return (listing.skus ?? []).map(skuWords).join('\n');
    case 'specifications':
      return (listing.specifications ?? []).map(({ name, value }) => `${name}: ${value}`).join('\n');
    case 'shipDays':
      return listing.shipDays == null || listing.shipDays === '' ? '' : copy.shippingDays(listing.shipDays);
    case 'whatsapp':
      return listing.whatsapp == null || listing.whatsapp === '' ? '' : `+${listing.whatsapp}`;
    default:
      return plain(listing[field as keyof ListingSubmission]);
  }
}

/** `M-R: Red, L · $5.00 · 7 in stock · GTIN 4006381333931 · picture https://…`: only what the SKU says itself. */
function skuWords({ sku, options, price, stock, gtin, imageUrl }: NonNullable<ListingSubmission['skus']>[number]): string {
  const said = [
    price == null ? null : formatUsd(Number(price)),
    stock == null ? null : copy.inStock(stock),
    gtin ? copy.gtinIs(gtin) : null,
    imageUrl ? copy.pictureIs(imageUrl) : null,
  ];
  return [`${sku}: ${Object.values(options).join(', ')}`, ...said.filter((words) => words !== null)].join(' · ');
}

function plain(value: unknown): string {
  if (value === undefined || value === null) return '';
  return Array.isArray(value) ? value.map(String).join(', ') : String(value);
}
