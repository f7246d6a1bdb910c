import { shown } from '#domain/kernel/wire-fields.ts';
import type { FieldSource } from './mapping.ts';
import { columnIn, type UnsectionedTable } from './sections.ts';
import { filledCells, type TableCell, type TableRow, textOf } from './table/table-row.ts';

/** Words for the sum of other rows, in small letters. */
const SUMS: ReadonlySet<string> = new Set(
  (
    'total,totals,grand total,sub total,subtotal,sub-total,sum,summe,gesamt,gesamtsumme,zwischensumme,insgesamt,total général,sous-total,sous total,total general,' +
    'suma,suma total,totale,totale generale,subtotale,totale parziale,total geral,soma,totaal,eindtotaal,subtotaal,totaal generaal,razem,ogółem,łącznie,totalt,' +
    'celkem,összesen,toplam,genel toplam,итого,всего,合计,合計,总计,總計,小计,小計,总数,総計,합계,총계,소계,المجموع,الإجمالي,مجموع'
  ).split(','),
);
/** What may stand behind such a word: `Total (USD):`. */
const BEHIND_SUM = /[\s:：]*(?:(?<!\p{L})\(?(?:\p{Sc}|\p{Lu}{3})\)?)?[\s:：]*$/u;
const LONGEST_SUM = 40;

/** Leaves out rows that repeat the header, as every printed page and every file of several put together does. */
export const withoutHeaders = (table: UnsectionedTable): UnsectionedTable => leaveOut(table, createHeaderCheck(table.header));

/** Leaves out rows that repeat the header, and sums of other rows. */
export function withoutHeadersAndSums(table: UnsectionedTable): UnsectionedTable {
  const { header, fields } = table;
  const isHeader = createHeaderCheck(header);
  const ofProducts = [fields.sku, fields.category].flatMap((source: FieldSource | undefined) => {
    const column = header.indexOf(columnIn(source) ?? '');
    return column < 0 ? [] : [column];
  });
  return leaveOut(table, (cells) => {
    const sum = sumIn(cells);
    // An article number or a category beside the word is a product's.
    if (sum === undefined || ofProducts.some((column) => !['', sum].includes(textOf(cells[column])))) return isHeader(cells);
    return `${shown(sum)} is a sum of other rows, not a product`;
  });
}

function leaveOut(table: UnsectionedTable, why: (cells: readonly TableCell[]) => string | undefined): UnsectionedTable {
  async function* marked(): AsyncGenerator<TableRow> {
    for await (const row of table.all) {
      const leftOut = why(row.cells);
      yield leftOut === undefined ? row : { ...row, leftOut };
    }
  }
  return { ...table, first: table.first.filter(({ cells }) => why(cells) === undefined), all: marked() };
}

function createHeaderCheck(header: readonly string[]) {
  const names = header.map((name) => name.toLowerCase());

  /** A header of two lines is repeated line by line: `Unit price`, then `USD`. */
  function isNamed(text: string, column: number): boolean {
    const name = names[column] ?? '';
    const small = text.replace(/^\uFEFF/, '').toLowerCase();
    return name === small || name.startsWith(`${small} `) || name.endsWith(` ${small}`) || name.split('\n').includes(small);
  }

  return (cells: readonly TableCell[]): string | undefined => {
    const isHeader = cells.every((cell, column) => {
      const text = textOf(cell);
      return text === '' || (typeof cell === 'string' && isNamed(text, column));
    });
    return isHeader && filledCells(cells) > 1 ? 'repeats the header' : undefined;
  };
}

/** The cells' only text, if it names a sum; the others are amounts. */
function sumIn(cells: readonly TableCell[]): string | undefined {
  let found: string | undefined;
  for (const cell of cells) {
    const text = typeof cell === 'string' ? cell.trim() : '';
    if (text === '' || /\d/.test(text)) continue;
    if (found !== undefined || text.length > LONGEST_SUM || !SUMS.has(text.replace(BEHIND_SUM, '').toLowerCase())) return undefined;
    found = text;
  }
  return found;
}
