import { formatCount, formatPercent, formatUnits } from '#lib/format.ts';
export const copy = {
  home: 'Home',
  notFoundTitle: 'Product Not Found',
  notFoundText: 'It may have been withdrawn by its supplier, or the link is incomplete.',
  backToHome: 'Back to Home',
  failedTitle: 'Product not found',
  failedText: 'It could not be loaded just now. Check the connection, then try again.',
  addToCart: 'Add to Cart',
  requestQuote: 'Request Quote',
  contact: 'Ask on WhatsApp',
  share: 'Share',
  linkCopied: 'Link copied',
  linkCopiedText: 'Paste it wherever you like.',
  linkNotCopied: 'The link could not be copied',
  pictures: 'Product pictures',
  previousPicture: 'Previous picture',
  nextPicture: 'Next picture',
  closeZoom: 'Close zoom',
  enlarge: 'Twice as large',
  fit: 'Fit to the window',
  color: 'Colour',
  size: 'Size',
  quantity: 'Quantity',
  fewer: 'One unit fewer',
  more: 'One unit more',
  perUnit: 'per unit',
  lineTotal: 'Total',
  soldOut: 'Out of stock',
  sellingFast: 'selling fast!',
  freeShipping: 'Free shipping',
  standardShipping: 'Standard shipping',
  protectionTitle: 'Buyer protection',
  protectionText: 'Your money is safe until the goods arrive as described.',
  verified: 'Verified supplier',
  moreFromSupplier: 'All products of this supplier',
  description: 'Description',
  specifications: 'Specifications',
  reviews: 'Reviews',
  tabsLabel: 'About this product',
  noDescription: 'The supplier has not written a description. Ask in the chat and you will get an answer.',
  alsoLike: 'You May Also Like',
  breadcrumb: 'Breadcrumb',
  supplier: 'Supplier',
  loadingProduct: 'Loading product',
  category: 'Category',
  moqName: 'Minimum order',
  colours: 'Colours',
  sizes: 'Sizes',
  countryOfOrigin: 'Country of origin',
  productId: 'Product ID',
} as const;

export const soldCount = (sold: number) => `${formatCount(sold)} sold`;
export const minimumOrder = (moq: number) => `MOQ ${formatUnits(moq)}`;
export const inStock = (stock: number, isEstimate: boolean) => `${formatCount(stock)} in stock${isEstimate ? ' est.' : ''}`;
export const dealNow = (percent: number) => `Flash sale: ${formatPercent(percent)} off today`;
export const belowMoq = (moq: number) => `The supplier takes orders of ${formatCount(moq)} units or more.`;
export const unitsMore = (moq: number) => `Set to ${formatCount(moq)}`;
export const percentOff = (formerCents: number, nowCents: number) =>
  `${formatPercent(Math.round(((formerCents - nowCents) * 100) / formerCents))} off`;
export const shipDays = (days: number, isEstimate: boolean) => `${days} days${isEstimate ? ' est.' : ''}`;
export const shipsFrom = (place: string) => `from ${place}`;
export const origin = (country: string) => `Origin: ${country}`;
export const reviewsTab = (reviews: number) => `Reviews (${formatCount(reviews)})`;
export const contactName = (supplier: string) => `Ask ${supplier} on WhatsApp`;
export const pictureOf = (name: string, at: number, pictures: number) => `${name}, picture ${at} of ${pictures}`;
export const showPicture = (at: number) => `Show picture ${at}`;
export const zoomName = (picture: string) => `Zoom: ${picture}`;
