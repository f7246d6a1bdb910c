import { useCallback, useEffect, useRef } from 'react';
import { assertNever } from '#domain/kernel/assert-never.ts';
import { serverNow } from '#lib/time/server-clock.ts';
import type { CheckoutSession } from './checkout-session.ts';
import { holdOrder } from './hold-order.ts';

/** A third of the 3 minutes a hold lasts: two renewals may be lost on the way. */
const RENEW_MS = 60_000;

interface Options {
  readonly isPaying: boolean;
  readonly show: (session: CheckoutSession) => void;
  readonly reopen: () => void;
}

/**
 * Keeps the goods of the shown session while somebody looks at it: every minute, and at once when the page is looked at again. What
 * the server says otherwise is shown. Returns what must be asked right before the card is charged.
 */
export function useHold(session: CheckoutSession | undefined, { isPaying, show, reopen }: Options): () => Promise<boolean> {
  const intent = session?.kind === 'ready' ? session.intent : null;

  const hold = useCallback(
    async (isConfirming: boolean): Promise<boolean> => {
      if (intent === null) return false;
      const answer = await holdOrder(intent, isConfirming);
      switch (answer.kind) {
        case 'held':
          show({ kind: 'ready', intent: { ...intent, heldUntil: answer.heldUntil, expiresAt: answer.expiresAt } });
          return true;
        case 'changed':
        case 'paid':
          show(answer);
          return false;
        case 'ended':
          reopen();
          return false;
        default:
          return assertNever(answer);
      }
    },
    [intent, show, reopen],
  );

  const lookedAt = useRef<string | null>(null);
  useEffect(() => {
    if (intent === null || isPaying) return;
    const renew = () => {
      if (document.visibilityState !== 'visible') return;
      // The next minute tries again, and nothing is charged without a hold.
      hold(false).catch((error: unknown) => console.error('The goods could not be held for longer', error));
    };
    const { heldUntil, expiresAt } = intent;
    // A session that was opened before (a reload, another tab) may have lapsed; at the end of its 15 minutes there is nothing to gain.
    // Once per order: where this device's clock went astray meanwhile every answer looks old, and asking again would never end.
    const isNew = lookedAt.current !== intent.orderId;
    lookedAt.current = intent.orderId;
    if (isNew && (heldUntil === null || (heldUntil < expiresAt && Date.parse(heldUntil) - serverNow() < RENEW_MS))) renew();
    const timer = setInterval(renew, RENEW_MS);
    document.addEventListener('visibilitychange', renew);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', renew);
    };
  }, [intent, isPaying, hold]);

  return useCallback(() => hold(true), [hold]);
}
