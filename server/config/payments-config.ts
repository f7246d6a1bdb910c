import * as z from 'zod';
import { namesThisMachine } from './this-machine.ts';
import { httpUrl, oneOf } from './value-kinds.ts';

/** How card payments run, as parsed from the environment (docs/decisions/0005-payments.md). */
export type PaymentsConfig =
  | { readonly mode: 'off' }
  | {
      readonly mode: 'test';
      /** Test payments on a public shop: every page and mail says that it is a demonstration. */
      readonly isDemonstration?: true;
    }
  | {
      readonly mode: 'stripe';
      readonly secretKey: string;
      readonly publishableKey: string;
      /** null: webhooks are refused; only the buyer's return finalises an order. */
      readonly webhookSecret: string | null;
      /** A local fake of Stripe, for tests. */
      readonly apiBase: string | null;
      readonly isLive: boolean;
    };

export const paymentsSchema = z.object({
  PAYMENTS: oneOf(['stripe', 'test', 'off']).optional(),
  TEST_PAYMENTS: oneOf(['public']).optional(),
  STRIPE_SECRET_KEY: z.string().optional(),
  STRIPE_PUBLISHABLE_KEY: z.string().optional(),
  STRIPE_WEBHOOK_SECRET: z.string().optional(),
  STRIPE_API_BASE: httpUrl.optional(),
});

type PaymentsEnvironment = z.infer<typeof paymentsSchema>;

interface Place {
  readonly host: string;
  readonly publicUrl: string;
  /** null: not set; HOST decides who reaches the shop. */
  readonly statedPublicUrl: string | null;
  /** A device takes no payments. */
  readonly isDevice: boolean;
}

const isLiveKey = (key: string | undefined) => key !== undefined && /^(?:sk|rk|pk)_live_/.test(key);

/**
 * Decides the payment mode and refuses what could charge wrongly. Adds one sentence per refusal to `problems`; the
 * result is valid only if it stays empty.
 */
export function readPayments(settings: PaymentsEnvironment, place: Place, problems: string[]): PaymentsConfig {
  const { STRIPE_SECRET_KEY: secret, STRIPE_PUBLISHABLE_KEY: publishable } = settings;
  const hasKeys = secret !== undefined || publishable !== undefined;
  const hasLiveKeys = isLiveKey(secret) || isLiveKey(publishable);
  const mode = settings.PAYMENTS ?? (hasKeys ? 'stripe' : namesThisMachine(place.host) ? 'test' : 'off');
  if (mode === 'test' && hasLiveKeys)
    problems.push('PAYMENTS=test cannot run beside live Stripe keys: orders would look paid without money. Remove the keys or PAYMENTS.');
  if (mode === 'test' && !hasLiveKeys) return readTestMode(settings, place, problems);
  if (mode !== 'stripe') return { mode };
  if (secret === undefined) problems.push('STRIPE_SECRET_KEY is missing; card payment by Stripe needs it and STRIPE_PUBLISHABLE_KEY.');
  if (publishable === undefined) problems.push('STRIPE_PUBLISHABLE_KEY is missing; card payment by Stripe needs it and STRIPE_SECRET_KEY.');
  if (secret === undefined || publishable === undefined) return { mode: 'off' };
  checkKeys(settings, secret, publishable, place.publicUrl, problems);
  return {
    mode,
    secretKey: secret,
    publishableKey: publishable,
    webhookSecret: settings.STRIPE_WEBHOOK_SECRET ?? null,
    apiBase: settings.STRIPE_API_BASE ?? null,
    isLive: hasLiveKeys,
  };
}

/** Refuses test payments if others than this machine reach the shop: anyone could order goods without paying. */
function readTestMode({ PAYMENTS, TEST_PAYMENTS }: PaymentsEnvironment, place: Place, problems: string[]): PaymentsConfig {
  if (TEST_PAYMENTS === 'public') return { mode: 'test', isDemonstration: true };
  const { host, statedPublicUrl, isDevice } = place;
  const reachedAt = statedPublicUrl === null ? host : new URL(statedPublicUrl).hostname;
  if (!isDevice && !namesThisMachine(reachedAt))
    problems.push(
      `PAYMENTS=test${PAYMENTS === undefined ? ' (the default without keys)' : ''} takes orders without money, and ${
        statedPublicUrl === null ? `HOST (${host})` : `PUBLIC_URL (${statedPublicUrl})`
      } is not this machine: set STRIPE_SECRET_KEY and STRIPE_PUBLISHABLE_KEY, or PAYMENTS=off, or TEST_PAYMENTS=public for a demonstration.`,
    );
  return { mode: 'test' };
}

function checkKeys(settings: PaymentsEnvironment, secret: string, publishable: string, publicUrl: string, problems: string[]): void {
  if (!/^(?:sk|rk)_/.test(secret)) problems.push('STRIPE_SECRET_KEY must begin with sk_ or rk_.');
  if (!publishable.startsWith('pk_'))
    problems.push('STRIPE_PUBLISHABLE_KEY must begin with pk_; it is sent to every browser, so a secret key must never stand here.');
  if (isLiveKey(secret) !== isLiveKey(publishable))
    problems.push('STRIPE_SECRET_KEY and STRIPE_PUBLISHABLE_KEY must both be live keys or both be test keys.');
  if (isLiveKey(secret) && !publicUrl.startsWith('https:'))
    problems.push(`STRIPE_SECRET_KEY is a live key but PUBLIC_URL (${publicUrl}) is not https; cards are only taken over https.`);
  if (isLiveKey(secret) && settings.STRIPE_API_BASE !== undefined)
    problems.push('STRIPE_API_BASE is for tests; a live key is never sent to another address than Stripe.');
}
