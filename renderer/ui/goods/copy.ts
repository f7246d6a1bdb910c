import { formatCount, formatPercent, formatRating } from '#lib/format.ts';

export const copy = {
  loadingProducts: 'Loading products',
  oneFlatPrice: 'One flat price',
  dealAtAnyQuantity: 'Deal at any quantity',
  sellingFast: 'selling fast!',
  verifiedSupplier: 'Verified supplier',
  askOnWhatsapp: 'Ask on WhatsApp',
  noImage: 'No image',
  priceBreaks: 'Price breaks',
  quantity: 'Quantity',
  perUnit: 'Per unit',
  youSave: 'You save',
  before: 'Before:',
} as const;
export const bulkOff = (percent: number) => `Bulk -${formatPercent(percent)}`;
export const inStock = (stock: number, isEstimate: boolean) => `${formatCount(stock)} in stock${isEstimate ? ' est.' : ''}`;
export const shipDays = (days: number, isEstimate: boolean) => `${days} days${isEstimate ? ' est.' : ''}`;
export const minimumOrder = (moq: number) => `MOQ ${formatCount(moq)}`;
export const askAbout = (supplier: string, product: string) => `Ask ${supplier} about ${product} on WhatsApp`;
/** Read aloud: `Rated 4.5 of 5 from 1,234 reviews`. */
export const rated = (rating: number, reviews: number | undefined) =>
  `Rated ${formatRating(rating)} of 5${reviews === undefined ? '' : ` from ${formatCount(reviews)} reviews`}`;
