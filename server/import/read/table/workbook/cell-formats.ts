import { isIsoCurrency, parseCurrencyMark } from '../../../cells/currency-text.ts';
import { readWholeXml } from './xml-part.ts';

/** Number format of a cell, as far as it changes the meaning. */
export type CellFormat =
  | { readonly kind: 'plain' | 'percent' | 'date' | 'time' | 'datetime' }
  /** Zero-padded to this many digits: article numbers and bar codes. */
  | { readonly kind: 'padded'; readonly digits: number }
  /** `€` or `EUR`. */
  | { readonly kind: 'money'; readonly symbol: string };

const PLAIN: CellFormat = { kind: 'plain' };

/**
 * Built-in formats by number: from, to. Those of money depend on the writer's country and therefore state no currency.
 */
const BUILT_IN: readonly (readonly [number, number, 'percent' | 'date' | 'time' | 'datetime'])[] = [
  [9, 10, 'percent'],
  [14, 17, 'date'],
  [18, 21, 'time'],
  [22, 22, 'datetime'],
  [27, 31, 'date'],
  [32, 33, 'time'],
  [34, 36, 'date'],
  [45, 47, 'time'],
  [50, 58, 'date'],
];

const builtIn = (id: number): CellFormat => {
  const found = BUILT_IN.find(([from, to]) => id >= from && id <= to);
  return found === undefined ? PLAIN : { kind: found[2] };
};

/** Currency words that are no units: `0.00 "zł"`, but `0 "ft"` is feet. */
const CURRENCY_WORD = /^(?:\p{Sc}|\p{L}{1,3}\p{Sc}|zł|kč|kr\.?)$/iu;

/** Returns the currency in a format code: `[$€-407]`, `[$EUR]`, `[$zł-415]`, `"US$"`, `€`. */
function symbolOf(code: string): string | undefined {
  const tagged = [...code.matchAll(/\[\$([^\]-]+)[^\]]*\]/g)].map(([, text = '']) => text.trim());
  const quoted = [...code.matchAll(/"([^"]*)"/g)].map(([, text = '']) => text.trim());
  const bare = code.replace(/"[^"]*"|\[[^\]]*\]/g, '').match(/\p{Sc}/u)?.[0] ?? '';
  return (
    tagged.find((text) => parseCurrencyMark(text) !== null) ??
    [...quoted, bare].find((text) => isIsoCurrency(text) || (CURRENCY_WORD.test(text) && parseCurrencyMark(text) !== null))
  );
}

/** Parses a custom format code of a workbook. */
export function readFormatCode(code: string): CellFormat {
  const [positive = ''] = code.slice(0, 255).split(';');
  const elapsed = /\[(?:h+|m+|s+)\]/i.test(positive);
  const bare = positive.replace(/"[^"]*"|\\.|\[[^\]]*\]|[_*]./g, '').replace(/general/i, '');
  if (elapsed) return { kind: 'time' };
  const hasDate = /[yd]/i.test(bare) || (/m/i.test(bare) && !/[hs]/i.test(bare));
  if (hasDate) return { kind: /[hs]/i.test(bare) ? 'datetime' : 'date' };
  if (/[hs]/i.test(bare)) return { kind: 'time' };
  if (bare.includes('%')) return { kind: 'percent' };
  const symbol = symbolOf(positive);
  if (symbol !== undefined) return { kind: 'money', symbol };
  return /^0{2,20}$/.test(bare) ? { kind: 'padded', digits: bare.length } : PLAIN;
}

/** Most styles read; Excel's own limit is 65,490. */
const MAX_STYLES = 100_000;

/** Returns the number formats by style index. */
export async function readFormats(part: AsyncIterable<Uint8Array>): Promise<CellFormat[]> {
  const codes = new Map<number, string>();
  const formats: CellFormat[] = [];
  let isInCellStyles = false;
  await readWholeXml(part, {
    open(name, attribute) {
      if (name === 'numFmt') codes.set(Number(attribute('numFmtId')), attribute('formatCode') ?? '');
      if (name === 'cellXfs') isInCellStyles = true;
      if (name !== 'xf' || !isInCellStyles || formats.length >= MAX_STYLES) return;
      const id = Number(attribute('numFmtId') ?? 0);
      const code = codes.get(id);
      formats.push(code === undefined ? builtIn(id) : readFormatCode(code));
    },
    close(name) {
      if (name === 'cellXfs') isInCellStyles = false;
    },
  });
  return formats;
}
