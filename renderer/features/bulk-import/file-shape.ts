import { CURRENCIES, CURRENCY_CODES, isCurrencyCode } from '#domain/kernel/currency.ts';
import type { ImportChoices } from '#domain/listing/import-choices.ts';
import type { WireImportJob } from '#domain/listing/import-wire.ts';
import { currencyNames } from '#lib/format.ts';
import type { FileShape } from '#state/bulk-import.ts';
import type { Option } from '#ui/field.tsx';
import { isKnown, isSameMapping, mappingOf } from './field-choice.ts';
import type { TypedChoices } from './questions/typed-choices.ts';

/** What the file is being read with, as far as a person settled or confirmed it. */
export function shapeOf(job: WireImportJob): FileShape {
  const { understood } = job;
  const settled = understood?.categories.filter(({ from }) => from === 'table') ?? [];
  return {
    fields: isKnown(job) ? {} : mappingOf(job),
    categories: Object.fromEntries(settled.flatMap(({ theirs, ours }) => (ours === 'other' ? [] : [[theirs, ours]]))),
    choices: choicesOf(job),
  };
}

/** What was chosen, or understood and not asked about any more. */
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

/** Rates that a person stated for this file, to read it again with. */
export function ratesOf({ understood }: WireImportJob): Pick<ImportChoices, 'rates'> {
  const stated = (understood?.otherMoney ?? []).flatMap(({ currency, rate }) =>
    currency === null || rate === null ? [] : [[currency, rate] as const],
  );
  return stated.length === 0 ? {} : { rates: Object.fromEntries(stated) };
}

/** True where reading again with what was held for such files would change nothing. */
export function isInForce(held: FileShape, job: WireImportJob): boolean {
  const now = shapeOf(job);
  const holds = (Object.keys(held.choices) as (keyof FileShape['choices'])[]).every((name) =>
    isSame(held.choices[name], now.choices[name]),
  );
  const maps = Object.entries(held.categories).every(([theirs, ours]) => now.categories[theirs] === ours);
  const isSameColumns = Object.keys(held.fields).length === 0 || isSameMapping(held.fields, mappingOf(job));
  return holds && maps && isSameColumns;
}

/** What a select says, as a choice; an empty one says nothing. */
export function withChoice(choices: TypedChoices, name: keyof TypedChoices, typed: string): TypedChoices {
  const { [name]: _before, ...others } = choices;
  if (typed.trim() === '') return others;
  return { ...others, [name]: typed };
}

/** The shop's own currencies first, then every other one by name. */
export function currencyOptions(): readonly Option[] {
  const ours = CURRENCY_CODES.map((code) => ({ value: code, label: `${code}, ${CURRENCIES[code].name}` }));
  const others = currencyNames()
    .filter(({ code }) => !isCurrencyCode(code))
    .map(({ code, name }) => ({ value: code, label: `${code}, ${name}` }));
  return [...ours, ...others];
}
