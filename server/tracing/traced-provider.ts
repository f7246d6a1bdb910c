import type { PaymentProvider } from '../payments/provider.ts';
import type { Spans } from './spans.ts';

/** The same provider, each call told of by its name: no card, no amount, nobody's. */
export function tracedProvider<P extends PaymentProvider>(provider: P, spans: Spans | null): P {
  if (spans === null) return provider;
  const told =
    <Args extends unknown[], T>(name: string, call: (...args: Args) => Promise<T>) =>
    (...args: Args) =>
      spans.span(`${provider.kind} ${name}`, () => call(...args));
  return {
    ...provider,
    createIntent: told('createIntent', provider.createIntent),
    clientSecretOf: told('clientSecretOf', provider.clientSecretOf),
    findIntent: told('findIntent', provider.findIntent),
    cancelIntent: told('cancelIntent', provider.cancelIntent),
    refund: told('refund', provider.refund),
    findRefund: told('findRefund', provider.findRefund),
    listRefunds: told('listRefunds', provider.listRefunds),
  };
}
