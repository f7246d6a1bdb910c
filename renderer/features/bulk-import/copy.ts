import { formatCount, formatCounted } from '#lib/format.ts';
export const copy = {
  title: 'Import a Spreadsheet',
  lead: 'Thousands of products from one file. Nothing is written before you have seen what would be.',
  choose: 'Choose a file',
  drop: 'Drag a file here, or',
  kinds: 'CSV with a header row, Shopify’s product export as it is, or JSON. Up to 100 MB.',
  companyTitle: 'What the file does not say',
  companyText: 'Used for rows that name no company. Remembered on this device.',
  read: 'Read the file',
  uploading: 'Uploading...',
  cancel: 'Cancel the import',
  another: 'Import another file',
  readAgain: 'Read again',
  problemsFile: 'Download error rows',
  listingsFile: 'Download manage links',
  importing: 'Importing...',
  failedUpload: 'The file could not be uploaded. Nothing was written; please try again.',
  failedStep: 'That did not reach the server. Nothing is lost: please try again.',
  connectionLost: 'The connection broke. Trying to reach the import again...',
  vanished: 'This import is no longer on the server. Please choose the file again.',
  staleToken: 'The server did not know this device’s earlier imports, so this file begins a new one. Please read it again.',
} as const;

export const leaveOut = (count: number) =>
  count === 1 ? 'Leave out 1 row with problems' : `Leave out ${formatCount(count)} rows with problems`;
export const importButton = (count: number) => (count === 1 ? 'Import 1 product' : `Import ${formatCount(count)} products`);
export const countsText = (good: number, bad: number) =>
  `${formatCounted(good, 'product', 'products')} ready, ${formatCounted(bad, 'row', 'rows')} with problems`;

export const FORMAT_WORDS = {
  tradewind: 'Tradewind CSV',
  shopify: 'Shopify product export',
  csv: 'CSV',
  json: 'JSON',
} as const;

/** Names of the fields a column can be mapped to, for people. */
export const FIELD_WORDS: Readonly<Record<string, string>> = {
  sku: 'SKU',
  name: 'Product name',
  description: 'Description',
  category: 'Category',
  subcategory: 'Subcategory',
  price: 'Price (USD)',
  moq: 'Minimum order quantity',
  stock: 'Stock',
  tiers: 'Price breaks',
  colors: 'Colours',
  sizes: 'Sizes',
  images: 'Pictures',
  companyName: 'Company name',
  country: 'Country',
  contactEmail: 'Contact e-mail',
  whatsapp: 'WhatsApp',
  shipDays: 'Ships within (days)',
  specifications: 'Specifications',
};
