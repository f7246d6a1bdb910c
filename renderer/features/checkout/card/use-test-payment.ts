import { useState } from 'react';
import { errorDetail } from '#lib/api-client.ts';
import { confirmTestPayment } from '#lib/order-queries.ts';
import { useToast } from '#state/toasts.ts';
import * as copy from '../copy.ts';
import { useOrderRecord } from '../use-order-record.ts';
import type { PaymentProps } from './payment.ts';

type Answer = { readonly paymentMethod: string } | { readonly challenge: 'complete' | 'fail' };
type Step = 'idle' | 'processing' | 'challenge';

/** Does what Stripe.js does, with the test provider: only a token leaves the page, after a challenge if required. */
export function useTestPayment({ intent, onBusy, holdGoods, onDone }: PaymentProps) {
  const [step, setStep] = useState<Step>('idle');
  const toast = useToast();
  const rememberOrder = useOrderRecord(intent);

  function giveUp(): void {
    setStep('idle');
    onBusy(false);
  }

  function fail(description: string): void {
    giveUp();
    toast({ title: copy.paymentFailed, description, tone: 'destructive' });
  }

  async function confirm(answer: Answer): Promise<void> {
    setStep('processing');
    onBusy(true);
    rememberOrder();
    const { clientSecret } = intent;
    const [intentId = ''] = clientSecret.split('_secret_');
    try {
      if ('paymentMethod' in answer && !(await holdGoods())) return giveUp();
      const confirmed = await confirmTestPayment(intentId, { clientSecret, ...answer });
      if (confirmed.status === 'succeeded') onDone();
      else if (confirmed.status === 'requires_action') setStep('challenge');
      else fail(confirmed.last_payment_error?.message ?? copy.noAnswer);
    } catch (error) {
      console.error('The payment was not confirmed', error);
      fail(errorDetail(error, copy.noAnswer));
    }
  }

  return {
    isProcessing: step !== 'idle',
    isChallenged: step === 'challenge',
    pay: (paymentMethod: string) => confirm({ paymentMethod }),
    answerChallenge: (challenge: 'complete' | 'fail') => confirm({ challenge }),
  };
}
