import { useAtom, useSetAtom } from 'jotai';
import { atom } from 'jotai/vanilla';
import { useCallback } from 'react';

export type ToastAction = {
  readonly label: string;
  /**
   * Another way to do the same, for users who cannot reach the toast in time. Required: with an empty text no toast is
   * shown.
   */
  readonly altText: string;
} & ({ readonly onClick: () => void; readonly to?: never } | { readonly to: string; readonly onClick?: never });

export interface ToastRequest {
  readonly title: string;
  readonly description: string;
  readonly tone?: 'plain' | 'destructive';
  readonly action?: ToastAction;
  /** Picture of the product; null: it has none. */
  readonly picture?: string | null;
  readonly units?: number;
  /** Title and picture suffice: the description may be cut off at the end of its line. */
  readonly isBrief?: boolean;
}

export interface Toast extends ToastRequest {
  readonly id: number;
}

/** One at a time: the newest replaces the current one. */
const toastAtom = atom<Toast | null>(null);
let lastId = 0;

/** Creates a toast from a request; null (and an error in the log) if its action has no alternative text. */
export function makeToast(request: ToastRequest, id: number): Toast | null {
  if (request.action !== undefined && request.action.altText.trim() === '') {
    console.error(`Toast "${request.title}" not shown: its action has no alternative text.`);
    return null;
  }
  return { ...request, id };
}

export function useToast(): (request: ToastRequest) => void {
  const setToast = useSetAtom(toastAtom);
  return useCallback(
    (request) => {
      lastId += 1;
      const toast = makeToast(request, lastId);
      if (toast !== null) setToast(toast);
    },
    [setToast],
  );
}

export function useClearToast(): () => void {
  const setToast = useSetAtom(toastAtom);
  return useCallback(() => setToast(null), [setToast]);
}

/** For the viewport: the current toast, and a function that dismisses it. */
export function useShownToast() {
  const [toast, setToast] = useAtom(toastAtom);
  const dismiss = useCallback((id: number) => setToast((shown) => (shown?.id === id ? null : shown)), [setToast]);
  return { toast, dismiss };
}
