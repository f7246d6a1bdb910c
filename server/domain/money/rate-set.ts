import type { OpenCode } from '#domain/kernel/open-code.ts';
import { CURRENCIES, CURRENCY_CODES, USD } from './currency.ts';

/** `seed`: compiled in, for orientation; `hand`, `csv`: an operator; `ecb`, `json`: a feed. */
export const RATE_SOURCES = ['seed', 'hand', 'csv', 'ecb', 'json'] as const;
export type RateSource = (typeof RATE_SOURCES)[number];

/** What one currency counts for. */
export interface Rate {
  /** ISO 4217. */
  readonly code: string;
  /** Units per US dollar, a decimal such as `0.85`. */
  readonly perUsd: string;
  /** Day the rate is of, such as `2026-11-27`; null for a seed. */
  readonly on: string | null;
  readonly source: OpenCode<RateSource>;
}

/** The rates that count from one moment on. `revision` rises by one with every change, from 1. */
export interface RateSet {
  readonly revision: number;
  /** ISO 8601: when the set was saved. */
  readonly at: string;
  /** One per currency that has another rate than its seed; none for US dollars. */
  readonly rates: readonly Rate[];
}

/** Rates of the six compiled currencies, which count until another source has one. */
export const SEED_RATES: readonly Rate[] = CURRENCY_CODES.map((code) => ({
  code,
  perUsd: String(CURRENCIES[code].perUsd),
  on: null,
  source: 'seed',
}));

const DOLLARS = SEED_RATES.find(({ code }) => code === USD.code);

/** Returns the rate that counts: of the set, else the seed; undefined without either. */
export function findRate(set: RateSet | null, code: string): Rate | undefined {
  if (code === USD.code) return DOLLARS;
  return set?.rates.find((rate) => rate.code === code) ?? SEED_RATES.find((rate) => rate.code === code);
}

/** Returns the rates of all currencies that have one: the six compiled ones, then the others by code. */
export function listRates(set: RateSet | null): readonly Rate[] {
  const seeds = SEED_RATES.map((seed) => findRate(set, seed.code) ?? seed);
  const known = new Set(seeds.map(({ code }) => code));
  const others = (set?.rates ?? []).filter(({ code }) => !known.has(code));
  return [...seeds, ...others.toSorted((one, other) => (one.code < other.code ? -1 : 1))];
}

/** Returns the set to hold on to: within one history a lower revision never replaces a higher one. */
export function newerRates(held: RateSet | null, offered: RateSet | null | undefined): RateSet | null {
  return offered == null || (held !== null && offered.revision <= held.revision) ? held : offered;
}
