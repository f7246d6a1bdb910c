import { formatCount, formatCounted } from '#lib/format.ts';
export const title = 'Import a Spreadsheet';
export const lead = 'Thousands of products from one file. Nothing is written before you have seen what would be.';
export const choose = 'Choose a file';
export const drop = 'Drag a file here, or';
export const kinds = 'An Excel workbook (.xlsx), CSV with a header row, Shopify’s product export as it is, or JSON. Up to 100 MB.';
export const companyTitle = 'What the file does not say';
export const companyText = 'Used for rows that name no company. Remembered on this device.';
export const read = 'Read the file';
export const uploading = 'Uploading...';
export const cancel = 'Cancel the import';
export const another = 'Import another file';
export const readAgain = 'Read again';
export const problemsFile = 'Download error rows';
export const listingsFile = 'Download manage links';
export const importing = 'Importing...';
export const failedUpload = 'The file could not be uploaded. Nothing was written; please try again.';
export const failedStep = 'That did not reach the server. Nothing is lost: please try again.';
export const connectionLost = 'The connection broke. Trying to reach the import again...';
export const vanished = 'This import is no longer on the server. Please choose the file again.';
export const staleToken = 'The server did not know this device’s earlier imports, so this file begins a new one. Please read it again.';
export const nameOrPath = 'name or path';
export const importFinished = 'Import finished';
export const closedText = 'Closed listings were rejected or withdrawn before and stay as they are.';
export const manageLinksText =
  'Each listing has its own manage link, which shows its review status. Keep the file: whoever has a link can edit its listing.';
export const whatBecameOfTheRows = 'What became of the rows';
export const lookingForYourImport = 'Looking for your import…';
export const firstRows = 'First rows';
export const companyName = 'Company name';
export const contactEmail = 'Contact e-mail';
export const country = 'Country';
export const whatsapp = 'WhatsApp';
export const withCountryCode = 'With country code';
export const chooseACountry = 'Choose a country';
export const rowsWithProblems = 'Rows with problems';
export const leftOutOnPurpose = 'Left out on purpose';
export const error = 'Error';
export const tooLarge = 'The file is larger than 100 MB. Split it and import the parts one after the other.';
export const fileToImport = 'File to import';
export const spreadsheetFile = 'Spreadsheet file';
export const readingTheFile = 'Reading the file';
export const importingName = 'Importing';
export const importFailed = 'The file could not be imported';
export const theImportWasCancelled = 'The import was cancelled';
export const nothingWasWritten = 'Nothing was written.';
export const chooseAnotherFile = 'Choose another file';
export const downloadFailed = 'The file could not be fetched. Please try again.';
export const mapping = 'Which column is what';
export const notInFile = 'Not in the file';

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
  shipDays: 'Lead time (days)',
  specifications: 'Specifications',
  unitsPerCarton: 'Units per carton',
  gtin: 'GTIN (bar code)',
};
export const everyProduct = (name: string) => `Every product: ${name}`;
export const sayColumn = (missing: string) => `Say which column holds: ${missing}.`;
export const reading = (fileName: string) => `Reading ${fileName}`;
export const rowName = (row: number) => `Row ${row}`;
export const firstShown = (shown: number) => `The first ${shown} are shown; the downloaded file names all of them.`;
