import type { ShippedLine } from '#domain/order/fulfilment.ts';

/** Units a refund brings back, as its row says it. */
export interface RefundUnits {
  /** Those of `notSent` included. */
  readonly returned: readonly ShippedLine[];
  readonly notSent: readonly ShippedLine[];
}

/** What a card service keeps of one member of a refund's metadata. */
const MAX_LENGTH = 500;

const written = (units: readonly ShippedLine[]) => units.map(({ line, quantity }) => `${line}:${quantity}`).join(' ');

/** Units as a text the card service keeps with a refund; empty where there are none, or too many to say. */
export function unitsText(returned: readonly ShippedLine[], notSent: readonly ShippedLine[]): string {
  if (returned.length === 0) return '';
  const text = `${written(returned)};${written(notSent)}`;
  return text.length > MAX_LENGTH ? '' : text;
}

/** Reads what `unitsText` wrote. A text that is anything else names no units. */
export function readUnits(text: string): RefundUnits {
  const [returned = '', notSent = ''] = text.split(';');
  const units = (list: string) =>
    [...list.matchAll(/(?<!\S)(\d{1,4}):(\d{1,9})(?!\S)/g)].map(([, line, quantity]) => ({
      line: Number(line),
      quantity: Number(quantity),
    }));
  return { returned: units(returned), notSent: units(notSent) };
}
