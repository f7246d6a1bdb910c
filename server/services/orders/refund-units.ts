import type { ShippedLine } from '#domain/order/fulfilment.ts';

/** Units a refund brings back, as stored in its row. */
export interface RefundUnits {
  /** Includes those of `notSent`. */
  readonly returned: readonly ShippedLine[];
  readonly notSent: readonly ShippedLine[];
}

/** Maximum characters of one member of a refund's metadata at the card service. */
const MAX_LENGTH = 500;

const written = (units: readonly ShippedLine[]) => units.map(({ line, quantity }) => `${line}:${quantity}`).join(' ');

/** Encodes units as text that the card service stores with a refund; empty if there are none, or too many to fit. */
export function unitsText(returned: readonly ShippedLine[], notSent: readonly ShippedLine[]): string {
  if (returned.length === 0) return '';
  const text = `${written(returned)};${written(notSent)}`;
  return text.length > MAX_LENGTH ? '' : text;
}

/** Decodes the text of `unitsText`; any other text yields no units. */
export function readUnits(text: string): RefundUnits {
  const [returned = '', notSent = ''] = text.split(';');
  const units = (list: string) =>
    [...list.matchAll(/(?<!\S)(\d{1,4}):(\d{1,9})(?!\S)/g)].map(([, line, quantity]) => ({
      line: Number(line),
      quantity: Number(quantity),
    }));
  return { returned: units(returned), notSent: units(notSent) };
}
