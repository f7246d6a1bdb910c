import type { OpenCode } from '#domain/kernel/open-code.ts';
import { ENCODING_NAMES } from '#domain/listing/encoding-names.ts';
import type { WireImportMoney, WireImportUnderstood, WireImportUnit } from '#domain/listing/import-understood.ts';
import type { ImportFormat, WireProblemGroup } from '#domain/listing/import-wire.ts';
import type { WireConfig } from '#domain/site/home-wire.ts';
import { formatCount, formatCounted } from '#lib/format.ts';

type Understood = Pick<WireImportUnderstood, 'currency' | 'decimal' | 'delimiter' | 'encoding' | 'sheet'>;

export const title = 'Import a Spreadsheet';
export const lead = 'Thousands of products from one file. Nothing is written before you have seen what would be.';
export const choose = 'Choose a file';
export const drop = 'Drag a file here, or';
export const kinds =
  'CSV, an Excel workbook (.xlsx), JSON, or what Shopify, WooCommerce, PrestaShop, Magento, Etsy, eBay, Faire, Amazon and others export.';
type Limits = NonNullable<WireConfig['imports']>;
export function limitsOf({ megabytes, rowsADay, rowsADayVerified }: Limits): string {
  const most = `Up to ${formatCount(megabytes)} MB a file and ${formatCount(rowsADay)} products in 24 hours`;
  return rowsADayVerified > rowsADay ? `${most}; ${formatCount(rowsADayVerified)} for verified suppliers.` : `${most}.`;
}
export const template = 'Download a template';
export const mappingFile = 'Download this mapping';
export const companyTitle = 'Your company';
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
export const tooLarge = (megabytes: number) =>
  `The file is larger than ${formatCount(megabytes)} MB. Split it and import the parts one after the other.`;
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
export const categories = 'Categories';
export const inTheFile = 'In the file';
export const rows = 'Rows';
export const becomes = 'Becomes';
export const becomesOf = (theirs: string) => `${theirs} becomes`;
export const noCategory = 'No category';
export const leftOut = 'Leave out';
export const guessed = 'Guessed from its words';
export const sayCategory = 'Needed: choose one, or leave its rows out';
export const unused = (columns: readonly string[]) =>
  columns.length === 1 ? '1 column is not used' : `${formatCount(columns.length)} columns are not used`;
export const andMore = (count: number) => ` and ${formatCount(count)} more`;
export const chooseColumn = 'Needed: choose a column';
export const choosePlease = 'Choose';
export const samples = (values: readonly string[]) => values.join(' · ');
export const worthALook = 'Worth a look';
export const currencyOfTheFile = 'Currency of the file';
export const sayCurrency = 'Needed: the file does not say which currency its prices are in';
export const sayRate = (currency: string) => `Needed: what one ${currency} is worth in US dollars`;
export const sayUnsigned = (prices: number) =>
  `Needed: ${formatCounted(prices, 'price has', 'prices have')} no currency sign. Choose ${prices === 1 ? 'its' : 'their'} currency`;
/** Marks a placeholder as an example, so that it is not mistaken for a filled-in value. */
export const suchAs = (value: string | number) => `such as ${value}`;
export const pricesBear = ({ prices, sign, codes }: WireImportMoney) =>
  `${formatCounted(prices, 'price is', 'prices are')} in ${sign}${codes.length > 1 ? `. Fill in ${codes.join(' or ')}, whichever it is` : ''}`;
export const sayOtherRate = (money: WireImportMoney) => `Needed: ${pricesBear(money)}`;
export const piecesIn = (unit: string) => `Pieces in one ${unit}`;
export const countedBy = ({ cells, example, name }: WireImportUnit) =>
  `In ${formatCounted(cells, 'cell', 'cells')}, like “${example}”. Write 1 if a ${name} is what you sell.`;
export const sayPieces = (unit: WireImportUnit) => `Needed: ${countedBy(unit)}`;
export const rivals = (columns: readonly string[]) =>
  `The price can be ${columns.map((column) => `“${column}”`).join(' or ')}. Choose the one that buyers pay; the other can be what the goods cost you.`;
export const sayDecimal = 'Needed: a price like 1,255 can be read in two ways';
export const sayEncoding = 'Needed: choose how the letters of the file are read';
export const rateOf = (currency: string) => `US dollars for one ${currency}`;
export const rateHint = 'Asked for each file: rates change. Prices are converted once and kept in US dollars.';
export const decimalStyle = 'Decimal style';
export const repeatedRows = 'Repeated rows';
export const repeatedHint = (repeated: number) =>
  repeated === 0 ? 'No row repeats an earlier one' : `${formatCounted(repeated, 'row', 'rows')} with the SKU or name of an earlier one`;
export const delimiter = 'Columns are separated by';
export const encoding = 'Text encoding';
export const sheet = 'Sheet';
export const answerFirst = 'Only you know some of this. Answer what is marked below, then press “Read again”.';
export const answersRefused = 'Some answers cannot be used: they are marked below. Nothing was changed.';
export const wrongRate = 'Write a number above 0, such as 0.14';
export const wrongPieces = 'Write a whole number from 1, such as 12';
export const whichReadsRight = 'Which of these reads right?';
export const whichReadsRightHint =
  'The file does not say how its letters are stored. If none of these is right, choose under “Text encoding”.';
export const notInFile = 'Not in the file';
export const newerTitle = 'Reload this page to go on';
export const newerText = 'The shop was updated since this page was opened. Your import is kept.';

export const leaveOut = (count: number) =>
  count === 1 ? 'Leave out 1 row with problems' : `Leave out ${formatCount(count)} rows with problems`;
export const yourAnswers = 'Your answers';
export const takeBack = 'Take back';
export const takeBackOf = (answer: string) => `Take back: ${answer}`;
export const numberUsed = (field: string) => `${field}: the number is used, the text beside it is ignored`;
export const notRead = (column: string) => `${column}: this column is not read`;
export const numberButton = 'Use the number';
export const numberButtonOf = (column: string) => `Use the number (${column})`;
/** Ends a reason with a full stop unless it has one, since advice may follow. */
export const sentence = (reason: string) => (/[.!?]$/.test(reason) ? reason : `${reason}.`);
export const alsoRows = (rows: readonly number[], hasMore: boolean) =>
  `Also ${rows.length === 1 ? 'row' : 'rows'} ${rows.join(', ')}${hasMore ? ' and more' : ''}.`;
/** Returns why the import cannot be confirmed yet, or null if it can. */
export function whyNot(isAsked: boolean, open: number): string | null {
  if (isAsked) return 'Answer the questions above first.';
  return open > 0 ? `Decide about the rows with problems first: ${formatCounted(open, 'cause is', 'causes are')} open.` : null;
}

export const withdrawMissing = (count: number) =>
  count === 1 ? 'Withdraw the 1 product that is not in this file' : `Withdraw the ${formatCount(count)} products that are not in this file`;
export const withdrawHint =
  'What is withdrawn leaves the shelf with this import. Undoing it, or a later file that has the goods, brings them back.';
/** True if the reason already quotes the cell's value, as for a single row: the title then does not repeat it. */
const isSaidByReason = ({ rows, reason, samples: [sample = ''] }: Grouped) => rows === 1 && reason.includes(sample);
type Grouped = Pick<WireProblemGroup, 'column' | 'rows' | 'reason' | 'samples'>;
export const groupTitle = (group: Grouped) => {
  const { column, rows, samples } = group;
  const like = samples.length === 0 || isSaidByReason(group) ? '' : ` like ${samples.map((sample) => `“${sample}”`).join(', ')}`;
  return `${column === '' ? '' : `${column}: `}${formatCounted(rows, 'row', 'rows')}${like}:`;
};
export const groupReason = (group: Grouped) =>
  group.samples.length === 0 || isSaidByReason(group) ? group.reason : withoutValue(group.reason);
const withoutValue = (reason: string) =>
  reason
    .replace(/[:;]? (?:got )?"[^"]*"$/, '')
    .replace(/: "[^"]*" is /, ': ')
    .replace(/^"[^"]*" /, '');
export const rowsShown = (first: readonly number[], rows: number) =>
  `${rows === 1 ? 'Row' : 'Rows'} ${first.join(', ')}${rows > first.length ? ', …' : '.'}`;
export const leaveTheseOut = (rows: number, column: string) =>
  `${rows === 1 ? 'Leave this row out' : `Leave these ${formatCount(rows)} rows out`}${column === '' ? '' : ` (${column})`}`;
export const readWithout = (column: string) => `Read again without ${column}`;
export const importButton = (count: number) => (count === 1 ? 'Import 1 product' : `Import ${formatCount(count)} products`);
export const countsText = (good: number, bad: number) =>
  `${formatCounted(good, 'product', 'products')} ready, ${formatCounted(bad, 'row', 'rows')} with problems`;

const FORMAT_WORDS = {
  tradewind: 'Tradewind CSV',
  shopify: 'Shopify product export',
  woocommerce: 'WooCommerce product export',
  amazon: 'Amazon listing report',
  csv: 'CSV',
  json: 'JSON',
  other: 'File',
} as const satisfies Record<OpenCode<ImportFormat>, string>;
const WORKBOOK_WORDS: Partial<Record<OpenCode<ImportFormat>, string>> = { tradewind: 'Tradewind workbook', csv: 'Workbook' };

export const formatWords = (format: OpenCode<ImportFormat>, isWorkbook: boolean, system: string | null): string =>
  (format === 'csv' ? system : null) ?? (isWorkbook ? WORKBOOK_WORDS[format] : undefined) ?? FORMAT_WORDS[format];

export const CURRENCY_FROM = {
  symbol: 'From the signs beside the prices',
  header: 'From the column’s name',
  format: 'Our own columns are in US dollars',
  choice: 'Your choice',
  other: 'From the file',
} as const;
export const DECIMAL_WORDS = { point: '1,234.50', comma: '1.234,50', other: '' } as const;
export const DECIMAL_FROM = {
  values: 'From how the numbers are written',
  delimiter: 'From the semicolons between columns',
  choice: 'Your choice',
  default: 'Nothing in the file says otherwise',
  other: 'From the file',
} as const;
export const DUPLICATE_WORDS = {
  refuse: 'Are problems',
  first: 'The first counts',
  last: 'The last counts',
  sum: 'The first counts, stock added up',
} as const;
export const DELIMITER_WORDS = { ',': 'Commas', ';': 'Semicolons', '\t': 'Tabs', '|': 'Bars', other: '' } as const;
export function howItWasRead({ currency, decimal, delimiter, encoding, sheet }: Understood): string {
  const parts = [
    currency ?? 'currency unknown',
    DECIMAL_WORDS[decimal] && `numbers like ${DECIMAL_WORDS[decimal]}`,
    delimiter === null ? '' : DELIMITER_WORDS[delimiter].toLowerCase(),
    encoding === null || encoding === 'other' ? '' : ENCODING_NAMES[encoding],
    sheet === null ? '' : `sheet ${sheet}`,
  ];
  return `How it was read: ${parts.filter(Boolean).join(', ')}`;
}

/** Display names of the fields that a column can be mapped to. */
export const FIELD_WORDS: Readonly<Record<string, string>> = {
  sku: 'SKU',
  name: 'Product name',
  description: 'Description',
  category: 'Category',
  subcategory: 'Subcategory',
  price: 'Price',
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
  shipDays: 'Lead time (days from order to door)',
  specifications: 'Specifications',
  originalPrice: 'Former price',
  unit: 'Unit of the price',
  currency: 'Currency of the row',
  forSale: 'For sale (yes or no)',
  hidden: 'Hidden or discontinued (yes or no)',
  availability: 'Availability (in stock, sold out)',
  condition: 'Condition (new, used)',
  salePrice: 'Sale price',
  unitsPerCarton: 'Units per carton',
  gtin: 'GTIN (bar code)',
};
export const everyProduct = (name: string) => `Every product: ${name}`;
export const sayColumn = (missing: string) => `Say which column holds: ${missing}.`;
export const reading = (fileName: string) => `Reading ${fileName}`;
export const rowName = (row: number) => `Row ${row}`;
export const firstShown = (shown: number) => `The first ${shown} are shown.`;
