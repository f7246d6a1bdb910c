import { TextDecoder } from 'node:util';
import type * as z from 'zod';
import { DECIMAL_STYLES, DUPLICATE_RULES, ENCODINGS, type ImportChoices, ImportChoicesSchema } from '#domain/listing/import-choices.ts';

interface TypedChoices {
  readonly delimiter?: string | undefined;
  readonly encoding?: string | undefined;
  readonly sheet?: string | undefined;
  readonly 'header-row'?: string | undefined;
  readonly decimal?: string | undefined;
  readonly currency?: string | undefined;
  /** `1.08`, `CNY=0.14`. */
  readonly rate?: readonly string[] | undefined;
  /** `dozen=12`. */
  readonly unit?: readonly string[] | undefined;
  readonly duplicates?: string | undefined;
}

/** Allowed values of each option, for error messages. */
const ALLOWED: Readonly<Record<string, string>> = {
  delimiter: '"," ";" tab or "|"',
  encoding: ENCODINGS.join(', '),
  decimal: DECIMAL_STYLES.join(' or '),
  duplicates: DUPLICATE_RULES.join(', '),
  'header-row': 'the row of the header, like 4',
  rate: 'US dollars for one unit of the currency, like 1.08, or CNY=0.14 for prices in another one',
  unit: 'the number of pieces in a unit, like dozen=12',
};
const OPTION_OF: Readonly<Record<string, string>> = { rates: 'rate', units: 'unit', headerRow: 'header-row' };

/** Parses the options, or returns what is wrong with one of them. Options not typed are absent. */
export function parseChoices({ rate = [], unit = [], ...typed }: TypedChoices): ImportChoices | string {
  const rates = rate.map(toAnswer);
  const lone = rates.filter(({ name }) => name === '');
  if (lone.length > 1) return `--rate is ${ALLOWED.rate}.`;
  const named = rates.filter(({ name }) => name !== '').map(({ name, value }) => [name.toUpperCase(), value] as const);
  const units = unit.map(toAnswer).map(({ name, value }) => [name, value] as const);
  const stated = {
    delimiter: typed.delimiter === 'tab' ? '\t' : typed.delimiter,
    encoding: typed.encoding === undefined ? undefined : encodingOf(typed.encoding),
    sheet: typed.sheet,
    headerRow: typed['header-row'] === undefined ? undefined : Number(typed['header-row']),
    decimal: typed.decimal,
    currency: typed.currency?.toUpperCase(),
    rate: lone[0]?.value,
    rates: named.length === 0 ? undefined : Object.fromEntries(named),
    units: units.length === 0 ? undefined : Object.fromEntries(units),
    duplicates: typed.duplicates,
  };
  const parsed = ImportChoicesSchema.safeParse(Object.fromEntries(Object.entries(stated).filter(([, value]) => value !== undefined)));
  return parsed.success ? parsed.data : explainChoice(parsed.error);
}

/** Code pages that the Encoding Standard does not name. */
const CODE_PAGES: Readonly<Record<string, string>> = {
  cp936: 'gb18030',
  cp950: 'big5',
  cp932: 'shift_jis',
  cp949: 'euc-kr',
  cp874: 'windows-874',
};

/** Returns our name of an encoding: `latin1` is `windows-1252`, `gbk` is `gb18030`. */
function encodingOf(stated: string): string {
  const name = stated.trim().toLowerCase();
  const known = CODE_PAGES[name] ?? name;
  try {
    const { encoding } = new TextDecoder(known);
    return encoding === 'gbk' ? 'gb18030' : encoding;
  } catch {
    return name;
  }
}

function toAnswer(text: string): { readonly name: string; readonly value: number } {
  const at = text.lastIndexOf('=');
  return { name: text.slice(0, Math.max(0, at)).trim(), value: Number(text.slice(at + 1)) };
}

function explainChoice({ issues: [first] }: z.ZodError): string {
  const member = String(first?.path[0]);
  const option = OPTION_OF[member] ?? member;
  const allowed = ALLOWED[option];
  return allowed === undefined ? `--${option} ${first?.message}.` : `--${option} is ${allowed}.`;
}
