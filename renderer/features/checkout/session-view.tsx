import { Skeleton, Stack } from '@mantine/core';
import '@mantine/core/styles/Skeleton.layer.css';
import { lazy, type ReactNode, Suspense, useEffect } from 'react';
import { assertNever } from '#domain/kernel/assert-never.ts';
import type { WireConfig } from '#domain/site/home-wire.ts';
import type { OrderHandle } from '#lib/order-queries.ts';
import { useConfig } from '#state/config.tsx';
import { ConsentNote } from '#ui/consent/consent-note.tsx';
import type { PaymentProps } from './card/payment.ts';
import { TestCardForm } from './card/test-card-form.tsx';
import type { CheckoutSession } from './checkout-session.ts';
import styles from './checkout-view.module.css';
import * as copy from './copy.ts';
import type { ShownGoods } from './order-lines.tsx';
import { OrderSummary } from './order-summary.tsx';
import { PayElsewhere } from './pay-elsewhere.tsx';
import { Preparing } from './preparing.tsx';
import type { PaymentSession } from './use-checkout-session.ts';
import { useHold } from './use-hold.ts';

const StripeForm = lazy(async () => ({ default: (await import('./card/stripe-form.tsx')).StripeForm }));

interface Props extends Omit<PaymentProps, 'intent' | 'holdGoods'> {
  readonly session: PaymentSession;
  /** Goods to be paid, as far as this device can display them. */
  readonly goods: ShownGoods;
  /** Shown when the server refused the request as sent. */
  readonly changes: (refused: Extract<CheckoutSession, { readonly kind: 'changed' }>) => ReactNode;
  readonly mode: WireConfig['payments'];
  readonly delivery: (order: OrderHandle) => ReactNode;
  readonly isPaying: boolean;
  readonly onRequestQuote: () => void;
}

export function SessionView({ session, goods, changes, mode, delivery, isPaying, onRequestQuote, ...payment }: Props) {
  const { show, reopen } = session;
  const holdGoods = useHold(session.data, { isPaying, show, reopen });
  const { onDone } = payment;
  const kind = mode === 'off' ? 'off' : session.data?.kind;
  useEffect(() => {
    if (kind === 'paid') onDone();
  }, [kind, onDone]);
  if (kind === 'off') return <PayElsewhere title={copy.offTitle} text={copy.offText} onRequestQuote={onRequestQuote} />;
  if (session.data === undefined) return <Preparing error={session.error} onRetry={reopen} />;
  switch (session.data.kind) {
    case 'off':
    case 'paid':
      return <Preparing error={null} onRetry={reopen} />;
    case 'changed':
      return changes(session.data);
    case 'too_large':
      return <PayElsewhere title={copy.tooLargeTitle} text={session.data.detail} onRequestQuote={onRequestQuote} />;
    case 'ready':
      return (
        <div className={`tw-columns ${styles.columns}`}>
          <OrderSummary goods={goods} breakdown={session.data.intent} />
          <Stack gap="lg">
            {delivery({ id: session.data.intent.orderId, token: session.data.intent.orderToken })}
            <Stack component="section" className="tw-panel" aria-label={copy.payment}>
              <h2>{copy.payment}</h2>
              <ConsentNote act="pay" />
              <CardForm key={session.data.intent.clientSecret} intent={session.data.intent} holdGoods={holdGoods} {...payment} />
            </Stack>
          </Stack>
        </div>
      );
    default:
      return assertNever(session.data);
  }
}

function CardForm(props: PaymentProps) {
  const { payments, stripePublishableKey } = useConfig();
  if (payments !== 'stripe' || stripePublishableKey === null) return <TestCardForm {...props} />;
  return (
    <Suspense fallback={<Skeleton height={320} />}>
      <StripeForm {...props} publishableKey={stripePublishableKey} />
    </Suspense>
  );
}
