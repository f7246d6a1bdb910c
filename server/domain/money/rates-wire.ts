import * as z from 'zod';
import type { Wire } from '#domain/kernel/api-call.ts';
import { openCode } from '#domain/kernel/open-code.ts';
import { listRates, RATE_SOURCES, type RateSet } from './rate-set.ts';

const rate = {
  /** ISO 4217. */
  code: z.string(),
  /** Units per US dollar. */
  perUsd: z.number(),
  /** Day the rate is of, such as `2026-11-27`; null for a seed. */
  on: z.string().nullable(),
  source: openCode(RATE_SOURCES),
};

/** `GET /api/rates`. */
export const WireRatesSchema = z.object({
  /** ISO 8601: when the rates last changed; null while all are seeds. */
  asOf: z.string().nullable(),
  rates: z.array(z.object(rate)),
});
export type WireRates = Wire<typeof WireRatesSchema>;

export const toWireRates = (set: RateSet | null): WireRates => ({
  asOf: set?.at ?? null,
  rates: listRates(set).map((rate) => ({ ...rate, perUsd: Number(rate.perUsd) })),
});

/** A currency on offer, ready to format amounts. */
export const WireOfferedCurrencySchema = z.object({
  ...rate,
  /** Absent for the six compiled currencies. */
  name: z.string().exactOptional(),
  symbol: z.string(),
  decimals: z.number(),
  grouping: openCode(['lakh']).exactOptional(),
  /** Days since `on`; present if the rate is too old to be called current. */
  ageDays: z.number().exactOptional(),
});
export type WireOfferedCurrency = Wire<typeof WireOfferedCurrencySchema>;

const move = { code: z.string(), perUsd: z.number(), on: z.string(), movedPercent: z.number() };

/** `GET /api/operator/rates`. */
export const WireDeskRatesSchema = z.object({
  /** 0 while all rates are seeds. */
  revision: z.number(),
  /** The six compiled currencies, then the others by code; with US dollars. */
  rates: z.array(
    z.object({
      ...rate,
      name: z.string(),
      symbol: z.string(),
      decimals: z.number(),
      grouping: openCode(['lakh']).exactOptional(),
      /** null for a seed. */
      ageDays: z.number().nullable(),
      isStale: z.boolean(),
      /** Last day on which the rate set by hand counts, whatever a feed says. */
      holdUntil: z.string().exactOptional(),
    }),
  ),
  /** Rates of the feed that moved too far to count before a person has looked. */
  held: z.array(z.object({ ...move, source: openCode(RATE_SOURCES) })),
  /** null: no feed is configured. */
  feed: z
    .object({
      source: openCode(RATE_SOURCES),
      /** ISO 8601; null: never. */
      askedAt: z.string().nullable(),
      succeededAt: z.string().nullable(),
      /** null: the last question succeeded. */
      failingSince: z.string().nullable(),
      problem: z.string().nullable(),
    })
    .nullable(),
});
export type WireDeskRates = Wire<typeof WireDeskRatesSchema>;

/** Answer to rates by hand or by file. `moves`: nothing was saved, as these move far; send again with `confirm`. */
export const WireRatesSavedSchema = z.object({
  moves: z.array(z.object({ ...move, before: z.number() })),
  rates: WireDeskRatesSchema,
});
export type WireRatesSaved = Wire<typeof WireRatesSavedSchema>;

/** `POST /api/operator/rates`. */
export const RatesByHandSchema = z.object({
  revision: z.int().min(0),
  rates: z
    .array(
      z.object({
        code: z.string(),
        perUsd: z.union([z.number(), z.string()], 'Write the rate as a number such as 0.85'),
        holdUntil: z.iso.date().nullable().optional(),
      }),
    )
    .min(1)
    .max(200),
  confirm: z.boolean().optional(),
});
export type RatesByHand = z.infer<typeof RatesByHandSchema>;

/** `POST /api/operator/rates/fetch`. */
export const FetchRatesSchema = z.object({});

/** `POST /api/operator/rates/use`. */
export const UseRateSchema = z.object({ revision: z.int().min(0), code: z.string().max(10) });
