import { Box, Stack } from '@mantine/core';
import { Elements, PaymentElement, useElements, useStripe } from '@stripe/react-stripe-js';
import type { Stripe } from '@stripe/stripe-js';
import { loadStripe } from '@stripe/stripe-js/pure';
import { type FormEvent, useEffect, useState } from 'react';
import { errorDetail } from '#lib/api-client.ts';
import { useShopName } from '#state/config.tsx';
import { useDeliveryDraft } from '#state/delivery-draft.ts';
import { useToast } from '#state/toasts.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import * as copy from '../copy.ts';
import { useOrderRecord } from '../use-order-record.ts';
import { isEmail } from './card-checks.ts';
import { PayButton } from './pay-button.tsx';
import type { PaymentProps } from './payment.ts';
import { readAppearance } from './stripe-appearance.ts';

/** Page to which Stripe returns the buyer after a challenge on another page. */
const RETURN_PATH = '/orders?payment=success';

/** Stripe's Payment Element. This module and Stripe.js are loaded only where a card can be entered. */
export function StripeForm(props: PaymentProps & { readonly publishableKey: string }) {
  const [stripe] = useState(() => loadOrNull(props.publishableKey));
  const [appearance] = useState(readAppearance);
  return (
    <Elements stripe={stripe} options={{ clientSecret: props.intent.clientSecret, appearance }}>
      <Form {...props} loading={stripe} />
    </Elements>
  );
}

/** Returns null if Stripe.js cannot be loaded (no network, an ad blocker); this is logged and shown in the form. */
function loadOrNull(publishableKey: string): Promise<Stripe | null> {
  return loadStripe(publishableKey).catch((error: unknown) => {
    console.error('Stripe.js could not be loaded', error);
    return null;
  });
}

function Form({ intent, onBusy, holdGoods, onDone, loading }: PaymentProps & { readonly loading: Promise<Stripe | null> }) {
  const stripe = useStripe();
  const elements = useElements();
  const toast = useToast();
  const shop = useShopName();
  const rememberOrder = useOrderRecord(intent);
  const [isReady, setReady] = useState(false);
  const [hasFailedToLoad, setFailedToLoad] = useState(false);
  const [isProcessing, setProcessing] = useState(false);
  const [{ email }] = useDeliveryDraft();

  useEffect(() => {
    void loading.then((loaded) => loaded === null && setFailedToLoad(true));
  }, [loading]);

  function giveUp(why?: string): void {
    setProcessing(false);
    onBusy(false);
    if (why !== undefined) toast({ title: copy.paymentFailed, description: why, tone: 'destructive' });
  }

  /** False if the goods are gone or the server gave no response; the card must not be charged. */
  async function areGoodsHeld(): Promise<boolean> {
    try {
      const areHeld = await holdGoods();
      if (!areHeld) giveUp();
      return areHeld;
    } catch (error) {
      console.error('The stock could not be reserved for this payment', error);
      giveUp(errorDetail(error, copy.noAnswer));
      return false;
    }
  }

  async function pay(): Promise<void> {
    if (stripe === null || elements === null) return;
    setProcessing(true);
    onBusy(true);
    rememberOrder();
    if (!(await areGoodsHeld())) return;
    const { error } = await stripe.confirmPayment({
      elements,
      redirect: 'if_required',
      confirmParams: {
        return_url: `${location.origin}${RETURN_PATH}`,
        ...(isEmail(email) ? { receipt_email: email.trim() } : {}),
      },
    });
    if (error === undefined) return onDone();
    giveUp(error.message ?? copy.noAnswer);
  }

  const submit = (event: FormEvent) => {
    event.preventDefault();
    void pay();
  };
  return (
    <form noValidate onSubmit={submit}>
      <Stack>
        <Box mih={220}>
          {hasFailedToLoad ? (
            <Notice tone="bad">
              <p>{copy.stripeFailed}</p>
              <Button onClick={() => location.reload()}>{copy.retry}</Button>
            </Notice>
          ) : (
            <PaymentElement onReady={() => setReady(true)} onLoadError={() => setFailedToLoad(true)} />
          )}
        </Box>
        <PayButton total={intent.total} isReady={stripe !== null && elements !== null && isReady} isProcessing={isProcessing} />
        <p className="tw-note">{copy.secure(shop)}</p>
      </Stack>
    </form>
  );
}
