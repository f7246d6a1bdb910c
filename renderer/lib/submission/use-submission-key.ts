import { useRef } from 'react';
import { isRefusal } from '../refusal.ts';
import { newKey } from './new-key.ts';

/** Storage of the key if it must outlive the page: a crash while sending must not send twice. */
interface KeptKey {
  readonly key: string;
  readonly keep: (key: string) => void;
}

/**
 * Returns the idempotency key of a submission: the same for every attempt with unknown outcome (no answer, a server
 * error), a new one once the server has accepted or refused. Lives as long as the component unless it is stored.
 */
export function useSubmissionKey(kept?: KeptKey) {
  const own = useRef(newKey());
  const renew = () => {
    const next = newKey();
    if (kept === undefined) own.current = next;
    else kept.keep(next);
  };
  return {
    current: () => kept?.key ?? own.current,
    /** Call when the content of the form has changed. */
    renew,
    /** Call with the outcome of an attempt; `undefined` is success. */
    settle: (error?: unknown) => {
      if (error === undefined || isRefusal(error)) renew();
    },
  };
}
