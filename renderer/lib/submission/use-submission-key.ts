import { useRef } from 'react';
import { isRefusal } from '../refusal.ts';
import { newKey } from './new-key.ts';

/** Where the key is kept, when it must outlive the page: a crash while sending must not send twice. */
interface KeptKey {
  readonly key: string;
  readonly keep: (key: string) => void;
}

/**
 * The idempotency key of what is being submitted: the same for every attempt whose fate is unknown (no answer, a server in trouble),
 * a new one once the server has said yes or no. It lives as long as the component unless somebody keeps it.
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
    /** What is submitted has changed: call when another thing stands in the form. */
    renew,
    /** Call with the outcome of an attempt; `undefined` is success. */
    settle: (error?: unknown) => {
      if (error === undefined || isRefusal(error)) renew();
    },
  };
}
