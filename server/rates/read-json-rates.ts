import * as z from 'zod';
import { ISO_CODES } from '#domain/money/currency-form.ts';
import { type QuotedRate, type RateDelivery, RatesError, readAnswerText, toDelivery } from './rate-delivery.ts';

/** The shape that Open Exchange Rates introduced and others took over. */
const AnswerSchema = z.object({
  base: z.string(),
  /** Seconds since 1970. */
  timestamp: z.int().min(0).max(1e10),
  rates: z.record(z.string(), z.unknown()),
});

const MS_PER_SECOND = 1000;

/** Reads `{base, timestamp, rates: {EUR: 0.85, …}}`. @throws RatesError */
export function readJsonRates(bytes: Uint8Array): RateDelivery {
  const text = readAnswerText(bytes);
  const result = AnswerSchema.safeParse(parse(text));
  if (!result.success) {
    const members = [...new Set(result.error.issues.map(({ path }) => path[0] ?? 'object'))];
    throw new RatesError(
      `It must have base (such as "USD"), timestamp (seconds since 1970) and rates; wrong or missing: ${members.join(', ')}.`,
    );
  }
  const { base, timestamp, rates } = result.data;
  if (!ISO_CODES.has(base)) throw new RatesError(`Its base “${base.slice(0, 30)}” is no currency.`);
  const on = new Date(timestamp * MS_PER_SECOND).toISOString().slice(0, 10);
  const quoted = Object.entries(rates).map(([code, rate]) => ({ code, rate, place: () => placeOf(text, code) }));
  return toDelivery(on, base, [...quoted, ...repeated(text)]);
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    const place = /line \d+ column \d+/.exec((error as Error).message)?.[0].replace(' column', ', column');
    throw new RatesError(`It is not JSON${place === undefined ? '' : ` (${place})`}.`);
  }
}

/** Returns the members that a parsed object no longer shows, as its later ones replaced them. */
function repeated(text: string): QuotedRate[] {
  const seen = new Set<string>();
  const again: QuotedRate[] = [];
  // A later member of the same name is the one that was parsed.
  const from = text.lastIndexOf('"rates"');
  const end = text.indexOf('}', from);
  for (const { 1: code = '', index } of text.matchAll(/"([A-Z]{3})"\s*:/g)) {
    if (index < from || index > end) continue;
    if (seen.has(code)) again.push({ code, rate: '1', place: () => placeAt(text, index) });
    seen.add(code);
  }
  return again;
}

function placeOf(text: string, code: string): string {
  const index = text.indexOf(`"${code}"`, text.indexOf('"rates"'));
  return index < 0 ? '' : placeAt(text, index);
}

function placeAt(text: string, index: number): string {
  const before = text.slice(0, index).split('\n');
  return ` (line ${before.length}, column ${(before.at(-1) ?? '').length + 1})`;
}
