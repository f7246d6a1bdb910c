import { useCallback, useEffect, useRef } from 'react';
import { assertNever } from '#domain/kernel/assert-never.ts';
import { serverNow } from '#lib/time/server-clock.ts';
import type { CheckoutSession } from './checkout-session.ts';
import { holdOrder } from './hold-order.ts';

/** Milliseconds between renewals: a third of a reservation's 3 minutes, so two renewals may be lost. */
const RENEW_MS = 60_000;

interface Options {
  readonly isPaying: boolean;
  readonly show: (session: CheckoutSession) => void;
  readonly reopen: () => void;
}

/**
 * Renews the shown session's reservation every minute, and when the page becomes visible again; shows the server's
 * answer if the session has changed or ended. Returns the function to call right before the card is charged.
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
      // Only logged: the next minute retries, and nothing is charged without a reservation.
      hold(false).catch((error: unknown) => console.error('The reservation could not be renewed', error));
    };
    const { heldUntil, expiresAt } = intent;
    // Renews at once a reservation that may have lapsed, such as after a reload, unless it already lasts until the end
    // of the 15 minutes. Once per order: with a wrong clock, every response looks expired and renewal would loop.
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
