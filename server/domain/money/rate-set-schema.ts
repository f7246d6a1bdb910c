import * as z from 'zod';
import { openCode } from '#domain/kernel/open-code.ts';
import { RATE_SOURCES } from './rate-set.ts';

export const CURRENCY_CODE = /^[A-Z]{3}$/;
/** A positive decimal without exponent. */
export const PER_USD = /^(?=[\d.]*[1-9])\d{1,12}(?:\.\d{1,20})?$/;

/** See `RateSet`. */
export const RateSetSchema = z.object({
  revision: z.int().min(1),
  at: z.iso.datetime({ offset: true }),
  rates: z
    .array(
      z.object({
        code: z.string().regex(CURRENCY_CODE),
        perUsd: z.string().regex(PER_USD),
        on: z.iso.date().nullable(),
        source: openCode(RATE_SOURCES),
      }),
    )
    .max(400),
});
