import type { ProductOption, Specification } from '#domain/product/product.ts';
import { splitList, splitOptions, splitSpecifications } from './cell-values.ts';
import { splitPictures } from './picture-cell.ts';

/** Several values as one cell: as people write them, or as a JSON list where one of them holds a sign that lists are divided at. */

const DIVIDERS = /[|,;/\\=[\]"\r\n]/;

export const listCell = (values: readonly string[]): string => cellOf(values, values.join('|'), splitList, values.some(hasDivider));

export const picturesCell = (addresses: readonly string[]): string => cellOf(addresses, addresses.join('|'), splitPictures);

export const specificationsCell = (specifications: readonly Specification[]): string =>
  cellOf(
    specifications.map(({ name, value }) => ({ name, value })),
    specifications.map(({ name, value }) => `${name}=${value}`).join('|'),
    splitSpecifications,
    // A comma or a slash in a value is as usual as a word.
    specifications.some(({ name, value }) => hasDivider(name) || /[|\r\n]/.test(value)),
  );

/** `Size=S|M`, a line per option. */
export const optionsCell = (options: readonly ProductOption[]): string =>
  cellOf(
    options.map(({ name, values }) => ({ name, values })),
    options.map(({ name, values }) => `${name}=${values.join('|')}`).join('\n'),
    splitOptions,
    options.some(({ name, values }) => hasDivider(name) || values.some(hasDivider)),
  );

const hasDivider = (text: string) => DIVIDERS.test(text);

function cellOf(values: readonly unknown[], plain: string, read: (cell: string) => unknown, isUnclear = false): string {
  if (values.length === 0) return '';
  const wanted = JSON.stringify(values);
  return isUnclear || JSON.stringify(read(plain)) !== wanted ? wanted : plain;
}
