import type { WireOfferedCurrency } from '#domain/money/rates-wire.ts';
import { formatIsoDay } from '#lib/format.ts';
import { formatRate } from '#lib/format-rare.ts';
import { SOURCES } from '../copy.ts';
import * as copy from './copy.ts';

type Rate = Pick<WireOfferedCurrency, 'symbol' | 'perUsd' | 'source' | 'on'>;

/** `€ at 0.85 per dollar, ECB, 20 Nov 2026`; of a seed, `€ at 0.85 per dollar, sample rate`. */
export const rateText = ({ symbol, perUsd, source, on }: Rate): string =>
  copy.rateOf(symbol.trim(), formatRate(perUsd), on === null ? copy.sampleRate : `${SOURCES[source]}, ${formatIsoDay(on)}`);
