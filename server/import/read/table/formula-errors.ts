import type { TableCell, Warnings } from './table-row.ts';

/** Formula errors of spreadsheet programs, in the languages of their users. */
const ERRORS: ReadonlySet<string> = new Set(
  (
    '#N/A #N/D #NV #N/B #DIV/0! #REF! #BEZUG! #¡REF! #RIF! #VERW! #VALUE! #WERT! #VALEUR! #¡VALOR! #VALOR! #VALORE! #WAARDE! #ARG! #NAME? #NOM? #¿NOMBRE? #NOME? #NAAM? ' +
    '#NAZWA? #NUM! #ZAHL! #NOMBRE! #¡NUM! #NÚM! #GETAL! #LICZBA! #NULL! #NUL! #¡NULO! #NULO! #NULLO! #LEEG! #ZERO! #SPILL! #CALC! #FIELD! #BLOCKED! #CONNECT! ' +
    '#ЗНАЧ! #ССЫЛКА! #ИМЯ? #Н/Д #ДЕЛ/0! #ЧИСЛО! #ПУСТО!'
  ).split(' '),
);

const isFormulaError = (text: string): boolean => ERRORS.has(text.trim());

export const whyError = (text: string): string => `is the error ${text.trim()} of a formula and is read as empty`;

/** Empties cells that contain a formula error, with a warning. Texts of our own exports are read literally. */
export function createErrorTexts(header: readonly string[], warn: Warnings['warn']) {
  const isOurs = header.includes('shopId');
  const isError = (cell: TableCell) => typeof cell === 'string' && cell.startsWith('#') && isFormulaError(cell);
  return <Cell extends TableCell>(row: number, cells: readonly Cell[]): readonly (Cell | '')[] => {
    if (isOurs || !cells.some(isError)) return cells;
    return cells.map((cell, column) => {
      if (!isError(cell)) return cell;
      warn({ row, column: header[column] ?? '', reason: whyError(String(cell)) });
      return '';
    });
  };
}
