import { describeValue } from '#domain/kernel/wire-fields.ts';
import type { FieldSource } from './mapping.ts';
import { columnIn, type UnsectionedTable } from './sections.ts';
import { filledCells, type TableCell, textOf } from './table/table-row.ts';

/** Words for the sum of other rows, in lower case. */
const SUMS: ReadonlySet<string> = new Set(
  (
    'total,totals,grand total,sub total,subtotal,sub-total,sum,summe,gesamt,gesamtsumme,zwischensumme,insgesamt,total général,sous-total,sous total,total general,' +
    'suma,suma total,totale,totale generale,subtotale,totale parziale,total geral,soma,totaal,eindtotaal,subtotaal,totaal generaal,razem,ogółem,łącznie,totalt,' +
    'celkem,összesen,toplam,genel toplam,итого,всего,合计,合計,总计,總計,小计,小計,总数,総計,합계,총계,소계,المجموع,الإجمالي,مجموع'
  ).split(','),
);
/** Text that may follow such a word: `Total (USD):`. */
const BEHIND_SUM = /[\s:：]*(?:(?<!\p{L})\(?(?:\p{Sc}|\p{Lu}{3})\)?)?[\s:：]*$/u;
const LONGEST_SUM = 40;

/** Returns the reason to skip a row; undefined for a product. */
export type WhyNoProduct = (cells: readonly TableCell[]) => string | undefined;

/** Detects sums of other rows and rows that repeat the header. */
export function createNoProductCheck({ header, fields }: Pick<UnsectionedTable, 'header' | 'fields'>): WhyNoProduct {
  const isHeader = createHeaderCheck(header);
  const ofProducts = [fields.category, fields.sku].flatMap((source: FieldSource | undefined) => {
    const column = header.indexOf(columnIn(source) ?? '');
    return column < 0 ? [] : [column];
  });
  // Beside an article number or a category, the word belongs to a product.
  const isProducts = (text: string) => text !== '' && !isSum(text);
  return (cells) => {
    const sum = ofProducts.some((column) => isProducts(textOf(cells[column]))) ? undefined : sumIn(cells);
    return sum === undefined ? isHeader(cells) : `${describeValue(sum)} is a sum of other rows, not a product`;
  };
}

/** Detects rows that repeat the header, as printed pages and concatenated files do. */
export function createHeaderCheck(header: readonly string[]): WhyNoProduct {
  const names = header.map((name) => name.toLowerCase());

  /** A two-line header is repeated line by line: `Unit price`, then `USD`. */
  function isNamed(text: string, column: number): boolean {
    const name = names[column] ?? '';
    const small = text.replace(/^\uFEFF/, '').toLowerCase();
    return name === small || name.startsWith(`${small} `) || name.endsWith(` ${small}`) || name.split('\n').includes(small);
  }

  return (cells) => {
    const isHeader = cells.every((cell, column) => {
      const text = textOf(cell);
      return text === '' || (typeof cell === 'string' && isNamed(text, column));
    });
    return isHeader && filledCells(cells) > 1 ? 'repeats the header' : undefined;
  };
}

/** First two characters of the sum words: rules out most texts without a regular expression. */
const BEGINNINGS: ReadonlySet<string> = new Set([...SUMS].map((word) => word.slice(0, 2)));
const isSum = (text: string) =>
  text.length <= LONGEST_SUM &&
  BEGINNINGS.has(text.slice(0, 2).toLowerCase()) &&
  !/\d/.test(text) &&
  SUMS.has(text.replace(BEHIND_SUM, '').toLowerCase());

/** Returns the row's only text if it names a sum; the other cells are amounts. */
function sumIn(cells: readonly TableCell[]): string | undefined {
  let found: string | undefined;
  for (const cell of cells) {
    const text = typeof cell === 'string' ? cell.trim() : '';
    if (text === '') continue;
    if (text.length > LONGEST_SUM) return undefined;
    if (/\d/.test(text)) continue;
    if (found !== undefined || !isSum(text)) return undefined;
    found = text;
  }
  return found;
}
