import { useRef } from 'react';
import { newKey } from './api-client.ts';
import { isRefusal } from './refusal.ts';

/**
 * The idempotency key of what is being submitted: the same for every attempt whose fate is unknown (no answer, a server in trouble),
 * a new one once the server has said yes or no.
 */
export function useSubmissionKey() {
  const key = useRef(newKey());
  return {
    current: () => key.current,
    /** Call with the outcome of an attempt; `undefined` is success. */
    settle: (error?: unknown) => {
      if (error === undefined || isRefusal(error)) key.current = newKey();
    },
  };
}
