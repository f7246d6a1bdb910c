import type { ListingSubmission } from '#domain/listing/listing.ts';
import { formatUsd } from '#lib/format.ts';
import * as copy from '../copy.ts';

export const LISTING_FIELDS = Object.keys(copy.LISTING_LABELS) as readonly (keyof typeof copy.LISTING_LABELS)[];

export const labelOf = (field: string) =>
  field in copy.LISTING_LABELS ? copy.LISTING_LABELS[field as keyof typeof copy.LISTING_LABELS] : field;

export function wordsOf(listing: ListingSubmission, field: string): string {
  switch (field) {
    case 'price':
      return formatUsd(Number(listing.price));
    case 'tiers':
      return (listing.tiers ?? []).map((tier) => copy.priceBreak(tier.min, formatUsd(Number(tier.price)))).join('\n');
    case 'options':
      return (listing.options ?? []).map(({ name, values }) => `${name}: ${values.join(', ')}`).join('\n');
    case 'skus':
      return skuWords(listing);
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

/** Formats a field of two revisions; of SKUs only the lines that differ. */
export function wordsOfBoth(before: ListingSubmission, after: ListingSubmission, field: string): { before: string; after: string } {
  const words = { before: wordsOf(before, field), after: wordsOf(after, field) };
  if (field !== 'skus' || words.before === words.after) return words;
  const [was, is] = [words.before.split('\n'), words.after.split('\n')];
  const without = (lines: readonly string[], others: readonly string[]) => {
    const same = new Set(others);
    return lines.filter((line) => !same.has(line)).join('\n');
  };
  return { before: without(was, is), after: without(is, was) };
}

type Sku = NonNullable<ListingSubmission['skus']>[number];

/**
 * Formats one line per SKU, with the SKU's own values only: `M-R: Red, L · $5.00 · 7 in stock · GTIN 4006381333931 ·
 * picture 2`.
 */
function skuWords({ imageUrl: main, images = [], skus = [] }: ListingSubmission): string {
  // In the order in which the listing's pictures are displayed.
  const pictures = [...new Set([main, ...images, ...skus.map(({ imageUrl }) => imageUrl)].filter(Boolean))];
  return skus.map((sku) => lineOf(sku, pictures.indexOf(sku.imageUrl ?? undefined) + 1)).join('\n');
}

function lineOf({ sku, options, price, stock, gtin }: Sku, picture: number): string {
  const said = [
    price == null ? null : formatUsd(Number(price)),
    stock == null ? null : copy.inStock(stock),
    gtin ? copy.gtinIs(gtin) : null,
    picture === 0 ? null : copy.pictureIs(picture),
  ];
  return [`${sku}: ${Object.values(options).join(', ')}`, ...said.filter((words) => words !== null)].join(' · ');
}

function plain(value: unknown): string {
  if (value === undefined || value === null) return '';
  return Array.isArray(value) ? value.map(String).join(', ') : String(value);
}
