import { formatCount, formatDays, formatPercent, formatRating, formatUnits } from '#lib/format.ts';

export const loadingProducts = 'Loading products';
export const dealAtAnyQuantity = 'Same deal price at any quantity';
export const soldOut = 'Sold out';
export const allInCart = 'All in cart';
export const choose = 'Choose';
export const newcomer = 'New';
export const sellingFast = 'selling fast!';
export const verifiedSupplier = 'Verified supplier';
export const askOnWhatsapp = 'Ask on WhatsApp';
export const noImage = 'No image';
export const priceBreaks = 'Price breaks';
export const quantity = 'Quantity';
export const perUnit = 'Per unit';
export const youSave = 'You save';
export const before = 'Before:';
export const from = 'from';
export const notSaid = '–';
export const unitsAndMore = (from: number) => `${formatCount(from)}+`;
export const lessPercent = (percent: number) => `−${formatPercent(percent)}`;
/** Contains no "quantity", which is the name of the field. */
export const takeFrom = (span: string, from: number) => `${span}: take ${formatUnits(from)}`;
export const bulkOff = (percent: number) => `Bulk -${formatPercent(percent)}`;
export const lastBreak = (price: string, units: string) => `→ ${price} at ${units}+`;
export const inStock = (stock: number, isEstimate: boolean) => `${formatCount(stock)} in stock${isEstimate ? ' est.' : ''}`;
export const shipDays = (days: number, isEstimate: boolean) => `${formatDays(days)}${isEstimate ? ' est.' : ''}`;
export const minimumOrder = (moq: number) => `MOQ ${formatCount(moq)}`;
export const addUnits = (units: number) => `Add ${formatCount(units)}`;
export const addUnitsOf = (units: number, product: string) => `Add ${formatCount(units)} of ${product} to your cart`;
export const addOf = (product: string) => `Add ${product} to your cart`;
export const quantityOf = (product: string) => `Quantity of ${product}`;
export const chooseOf = (product: string) => `Choose options of ${product}`;
export const onlyLeft = (units: number) => `Only ${formatCount(units)} left`;
export const inColours = (names: readonly string[]) => `In ${names.join(', ')}`;
export const askAbout = (supplier: string, product: string) => `Ask ${supplier} about ${product} on WhatsApp`;
/** Read aloud: `Rated 4.5 of 5 from 1,234 reviews`. */
export const rated = (rating: number, reviews: number | undefined) =>
  `Rated ${formatRating(rating)} of 5${reviews === undefined ? '' : ` from ${formatCount(reviews)} reviews`}`;
