import type { PaymentProvider } from '../payments/provider.ts';
import type { Spans } from './spans.ts';

/** Wraps the provider to report each call by its name only: no card, amount or personal data. */
export function tracedProvider<P extends PaymentProvider>(provider: P, spans: Spans | null): P {
  if (spans === null) return provider;
  const traced =
    <Args extends unknown[], T>(name: string, call: (...args: Args) => Promise<T>) =>
    (...args: Args) =>
      spans.span(`${provider.kind} ${name}`, () => call(...args));
  return {
    ...provider,
    createIntent: traced('createIntent', provider.createIntent),
    clientSecretOf: traced('clientSecretOf', provider.clientSecretOf),
    findIntent: traced('findIntent', provider.findIntent),
    cancelIntent: traced('cancelIntent', provider.cancelIntent),
    refund: traced('refund', provider.refund),
    findRefund: traced('findRefund', provider.findRefund),
    listRefunds: traced('listRefunds', provider.listRefunds),
  };
}
