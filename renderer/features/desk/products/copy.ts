import type { WireBatch } from '#domain/listing/batch-wire.ts';
import type { WireWithdrawnProduct } from '#domain/site/desk-products-wire.ts';

export const findImports = 'Find an import';
export const imports = 'Imports';
export const products = 'Products';
export const productsFailed = 'The products could not be loaded';
export const loading = 'Loading…';
export const importList = {
  loading,
  failed: 'The imports could not be loaded',
  none: 'Nothing was imported yet',
  noneText: 'All imports appear here, suppliers’ in the browser and your own at the command line. Each can be undone.',
  noneFound: 'No results',
};
export const publishedList = { loading, failed: productsFailed, none: 'No results' };
export const withdrawnList = { loading, failed: productsFailed, none: 'Nothing is off the shelf' };
export const searchProducts = 'Find a product';
export const shown = 'Shown';
export const publishedProducts = 'On the shelf';
export const withdrawnProducts = 'Off the shelf';
export const edit = 'Edit';
export const withdraw = 'Withdraw';
export const restore = 'Restore';
export const save = 'Save';
export const cancel = 'Cancel';
export const error = 'Error';
export const errorRows = 'Download error rows';
export const inTheQueue = 'Show in the queue';
export const stepFailed = 'That did not reach the server. Please try again.';
export const withdrawHint = 'The supplier reads this word for word; buyers do not.';
export const saved = 'Product changed';
export const withdrawn = 'Product withdrawn';
export const restored = 'Product restored';
export const waitingImports = 'Waiting for agreement';
export const newSupplier = 'new supplier';
export const cancelImport = 'Cancel import';
export const cancelImportOf = (fileName: string) => `Cancel import of ${fileName}`;
export const importCancelled = 'Import cancelled';
export const WAITING_WORDS = { analysing: 'Being read', ready: 'Waiting', other: 'Waiting' } as const;
export const waitingCounts = (good: number, bad: number) => `${good} ready · ${bad} with problems`;
export const importUndone = 'Import undone';
export const name = 'Product name';
export const description = 'Description';
export const category = 'Category';
export const articleNumber = 'Article number';
export const suppliedBy = 'Supplier:';
export const unknownSupplier = 'not stated';
export const gtin = 'GTIN';
export const country = 'Country of origin';
export const leadTime = 'Lead time';
export const daysToDoor = 'Days from order to door';
export const unitsPerCarton = 'Units per carton';
export const colours = 'Colours';
export const sizes = 'Sizes';
export const optionsOfSkus = 'Colours and sizes belong to its SKUs: change them in its listing, or import it again.';
export const onePerLine = 'One per line. Empty: no choice';
export const allCategories = 'All categories';
export const supplier = 'Supplier';
export const supplierHint = 'Full name or id';
export const price = 'Price (USD)';
export const moq = 'Minimum order quantity';
export const stock = 'Stock';
export const stockHint = 'Empty: unknown';
export const skus = 'SKUs';
export const sku = 'SKU';
export const priceOf = (name: string) => `Price (USD) of ${name}`;
export const stockOf = (name: string) => `Stock of ${name}`;
export const several = 'several suppliers';

export const ORIGIN_WORDS = { browser: 'Browser', cli: 'Command line', other: '' } as const satisfies Record<WireBatch['origin'], string>;
export const STATE_WORDS = {
  writing: 'Being written',
  done: 'Done',
  undoing: 'Being undone',
  undone: 'Undone',
  failed: 'Failed',
  other: 'Reload to see',
} as const satisfies Record<WireBatch['state'], string>;
export const WITHDRAWN_BY_WORDS = {
  supplier: 'Withdrawn by its supplier',
  operator: 'Withdrawn by the desk',
  undo: 'By an import: undone, or not in its file',
  other: 'Withdrawn',
} as const satisfies Record<WireWithdrawnProduct['by'], string>;

export const countsText = ({ added, changed, unchanged, closed, leftOut, bad, notInFile = 0 }: WireBatch) =>
  [
    `${added} added`,
    `${changed} changed`,
    `${unchanged} unchanged`,
    ...(notInFile > 0 ? [`${notInFile} withdrawn`] : []),
    ...(closed > 0 ? [`${closed} closed`] : []),
    ...(leftOut > 0 ? [`${leftOut} left out`] : []),
    ...(bad > 0 ? [`${bad} with problems`] : []),
  ].join(' · ');
export const editName = (product: string) => `Edit ${product}`;
export const withdrawName = (product: string) => `Withdraw ${product}`;
export const restoreName = (product: string) => `Restore ${product}`;
