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
  nameOrPath: 'name or path',
  importFinished: 'Import finished',
  closedText: 'Closed listings were rejected or withdrawn before and stay as they are.',
  manageLinksText:
    'Each listing has its own manage link, which shows its review status. Keep the file: whoever has a link can edit its listing.',
  whatBecameOfTheRows: 'What became of the rows',
  lookingForYourImport: 'Looking for your import…',
  firstRows: 'First rows',
  companyName: 'Company name',
  contactEmail: 'Contact e-mail',
  country: 'Country',
  whatsapp: 'WhatsApp',
  withCountryCode: 'With country code',
  chooseACountry: 'Choose a country',
  rowsWithProblems: 'Rows with problems',
  leftOutOnPurpose: 'Left out on purpose',
  error: 'Error',
  tooLarge: 'The file is larger than 100 MB. Split it and import the parts one after the other.',
  fileToImport: 'File to import',
  spreadsheetFile: 'Spreadsheet file',
  readingTheFile: 'Reading the file',
  importingName: 'Importing',
  importFailed: 'The file could not be imported',
  theImportWasCancelled: 'The import was cancelled',
  nothingWasWritten: 'Nothing was written.',
  chooseAnotherFile: 'Choose another file',
  downloadFailed: 'The file could not be fetched. Please try again.',
  mapping: 'Which column is what',
  notInFile: 'Not in the file',
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
  gtin: 'GTIN (bar code)',
};
export const everyProduct = (name: string) => `Every product: ${name}`;
export const sayColumn = (missing: string) => `Say which column holds: ${missing}.`;
export const reading = (fileName: string) => `Reading ${fileName}`;
export const rowName = (row: number) => `Row ${row}`;
export const firstShown = (shown: number) => `The first ${shown} are shown; the downloaded file names all of them.`;
