import type { ImportChoices } from '#domain/listing/import-choices.ts';
import type { WireImportJob } from '#domain/listing/import-wire.ts';
import { CURRENCIES, CURRENCY_CODES, isCurrencyCode } from '#domain/money/currency.ts';
import { currencyNames } from '#lib/format-rare.ts';
import type { FileShape } from '#state/bulk-import.ts';
import type { Option } from '#ui/field.tsx';
import { isKnown, isSameMapping, mappingOf } from './field-choice.ts';
import type { TypedChoices } from './questions/typed-choices.ts';

/** Returns what the user chose or confirmed about reading this file. */
export function shapeOf(job: WireImportJob): FileShape {
  const { understood } = job;
  const settled = understood?.categories.filter(({ from }) => from === 'table') ?? [];
  return {
    fields: isKnown(job) ? {} : mappingOf(job),
    categories: Object.fromEntries(settled.flatMap(({ theirs, ours }) => (ours === 'other' ? [] : [[theirs, ours]]))),
    choices: choicesOf(job),
  };
}

/** Returns choices made by the user, and detected ones that no longer have an open question. */
function choicesOf({ understood, asks }: WireImportJob): FileShape['choices'] {
  if (understood === null) return {};
  const { delimiter, encoding, sheet, decimal, decimalFrom, currency, duplicates, units } = understood;
  const bareNumbers = understood.bareNumbers.filter((field) => field !== 'other');
  const pieces = units.flatMap(({ name, pieces: stated }) => (stated === null ? [] : [[name, stated] as const]));
  return {
    ...(delimiter !== null && delimiter !== 'other' && { delimiter }),
    ...(encoding !== null && encoding !== 'other' && { encoding }),
    ...(sheet !== null && { sheet }),
    ...(decimalFrom === 'choice' && decimal !== 'other' && !asks.includes('decimal') && { decimal }),
    ...(currency !== null && { currency }),
    ...(pieces.length > 0 && { units: Object.fromEntries(pieces) }),
    ...(duplicates !== 'other' && { duplicates }),
    ...(bareNumbers.length > 0 && { bareNumbers }),
  };
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** Returns the exchange rates the user entered for this file, to be sent when it is read again. */
export function ratesOf({ understood }: WireImportJob): Pick<ImportChoices, 'rates'> {
  const stated = (understood?.otherMoney ?? []).flatMap(({ currency, rate }) =>
    currency === null || rate === null ? [] : [[currency, rate] as const],
  );
  return stated.length === 0 ? {} : { rates: Object.fromEntries(stated) };
}

/** True if reading again with the remembered shape would change nothing. */
export function isInForce(held: FileShape, job: WireImportJob): boolean {
  const now = shapeOf(job);
  const holds = (Object.keys(held.choices) as (keyof FileShape['choices'])[]).every((name) =>
    isSame(held.choices[name], now.choices[name]),
  );
  const maps = Object.entries(held.categories).every(([theirs, ours]) => now.categories[theirs] === ours);
  const isSameColumns = Object.keys(held.fields).length === 0 || isSameMapping(held.fields, mappingOf(job));
  return holds && maps && isSameColumns;
}

/** Sets one choice; an empty value removes it. */
export function withChoice(choices: TypedChoices, name: keyof TypedChoices, typed: string): TypedChoices {
  const { [name]: _before, ...others } = choices;
  if (typed.trim() === '') return others;
  return { ...others, [name]: typed };
}

/** Lists the shop's own currencies first, then all others by name. */
export function currencyOptions(): readonly Option[] {
  const ours = CURRENCY_CODES.map((code) => ({ value: code, label: `${code}, ${CURRENCIES[code].name}` }));
  const others = currencyNames()
    .filter(({ code }) => !isCurrencyCode(code))
    .map(({ code, name }) => ({ value: code, label: `${code}, ${name}` }));
  return [...ours, ...others];
}
