import type { ProductOption, Specification } from '#domain/product/product.ts';
import { splitList, splitOptions, splitSpecifications } from './cell-values.ts';
import { splitPictures } from './picture-cell.ts';

/** Writes several values into one cell: in the plain notation, or as a JSON list if a value contains a divider. */

const DIVIDERS = /[|,;/\\=[\]"\r\n]/;

export const listCell = (values: readonly string[]): string => cellOf(values, values.join('|'), splitList, values.some(hasDivider));

export const picturesCell = (addresses: readonly string[]): string => cellOf(addresses, addresses.join('|'), splitPictures);

export const specificationsCell = (specifications: readonly Specification[]): string =>
  cellOf(
    specifications.map(({ name, value }) => ({ name, value })),
    specifications.map(({ name, value }) => `${name}=${value}`).join('|'),
    splitSpecifications,
    // Commas and slashes are common in values, so only bars and line breaks require JSON.
    specifications.some(({ name, value }) => hasDivider(name) || /[|\r\n]/.test(value)),
  );

/** Writes `Size=S|M`, one option per line. */
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
