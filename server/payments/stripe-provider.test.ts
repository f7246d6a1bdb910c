import { expect, it } from 'vitest';
import { clientOptions } from './stripe-provider.ts';

it('waits 3 seconds for an answer of Stripe and retries once', () => {
  expect(clientOptions({ apiBase: null })).toMatchObject({ timeout: 3000, maxNetworkRetries: 1 });
  expect(clientOptions({ apiBase: null }, 500)).toMatchObject({ timeout: 500, maxNetworkRetries: 1 });
});
