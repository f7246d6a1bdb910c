import * as z from 'zod';
import { namesThisMachine } from './this-machine.ts';
import { oneOf } from './value-kinds.ts';

/** A server that publishes exchange rates; only the environment names it, so that a stolen desk token cannot. */
export interface RateFeedConfig {
  /** `ecb`: XML of the European Central Bank; `json`: as Open Exchange Rates answers. */
  readonly source: 'ecb' | 'json';
  readonly url: string;
  /** Sent as `Authorization: Token …`; null: no key is sent. */
  readonly key: string | null;
}

const ECB_URL = 'https://www.ecb.europa.eu/stats/eurofxref/eurofxref-daily.xml';

export const ratesSchema = z.object({
  RATES: oneOf(['off', 'ecb', 'json']).default('off'),
  // Its text may contain a key, so that no message repeats it.
  RATES_URL: z.string().refine(isAllowedUrl, 'must be an https address, or http on this machine, without a user name').optional(),
  RATES_KEY: z
    .string()
    .regex(/^[\x21-\x7e]{1,500}$/, 'must be at most 500 letters, digits and signs without blanks')
    .optional(),
});

/** Adds a sentence to `problems` if the address is missing. */
export function readRates({ RATES: source, RATES_URL, RATES_KEY }: z.infer<typeof ratesSchema>, problems: string[]): RateFeedConfig | null {
  if (source === 'off') return null;
  if (source === 'json' && RATES_URL === undefined) problems.push('RATES_URL must be set where RATES=json is: the address of the rates.');
  return { source, url: RATES_URL ?? ECB_URL, key: RATES_KEY ?? null };
}

function isAllowedUrl(text: string): boolean {
  const url = URL.parse(text);
  if (url === null || url.username !== '' || url.password !== '') return false;
  return url.protocol === 'https:' || (url.protocol === 'http:' && namesThisMachine(url.hostname));
}
