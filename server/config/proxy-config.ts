import * as z from 'zod';
import { type ListeningConfig, ownOrigin } from './listening-config.ts';
import { httpOrigin } from './value-kinds.ts';

export interface ProxyConfig {
  /** Origin that links, canonical addresses and QR codes use. No trailing slash. */
  readonly publicUrl: string;
  /** PUBLIC_URL if set; null: a request's own origin is the better guess. */
  readonly statedPublicUrl: string | null;
  /** Express's `trust proxy`. */
  readonly trustProxy: boolean | number | string;
  /**
   * Milliseconds before a stop during which `/readyz` answers 503 while requests are still served, so that load
   * balancers drain this node.
   */
  readonly leaveMs: number;
}

const MAX_PROXY_HOPS = 10;
const PROXY_ADDRESS = /^(?:loopback|linklocal|uniquelocal|(?=.*[.:])[\da-f.:]+(?:\/\d+)?)$/i;

const trustProxy = z.string().transform((text, context): boolean | number | string => {
  if (/^(?:off|false|0)$/i.test(text)) return false;
  if (/^(?:on|true)$/i.test(text)) return 1;
  if (/^\d+$/.test(text) && Number(text) <= MAX_PROXY_HOPS) return Number(text);
  if (text.split(',').every((part) => PROXY_ADDRESS.test(part.trim()))) return text;
  context.addIssue(`must be off, the number of proxies in front (1 to ${MAX_PROXY_HOPS}) or their addresses; got "${text}"`);
  return z.NEVER;
});

export const proxySchema = z.object({
  PUBLIC_URL: httpOrigin.optional(),
  TRUST_PROXY: trustProxy.default(false),
  LEAVE_SECONDS: z.coerce
    .number('must be a number of seconds from 0 to 60')
    .min(0, 'must be 0 or more')
    .max(60, 'must be 60 or less')
    .default(0),
});

export function readProxy(
  { PUBLIC_URL, TRUST_PROXY, LEAVE_SECONDS }: z.infer<typeof proxySchema>,
  listening: ListeningConfig,
): ProxyConfig {
  return {
    publicUrl: PUBLIC_URL ?? ownOrigin(listening),
    statedPublicUrl: PUBLIC_URL ?? null,
    trustProxy: TRUST_PROXY,
    leaveMs: LEAVE_SECONDS * 1000,
  };
}
