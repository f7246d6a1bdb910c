import { useAtom, useSetAtom } from 'jotai';
import { atom } from 'jotai/vanilla';
import { useCallback } from 'react';

/** Does something, or leads somewhere. */
export type ToastAction = {
  readonly label: string;
  /** How else to do the same, for people who cannot reach the toast in time. Required: an empty text means no toast. */
  readonly altText: string;
} & ({ readonly onClick: () => void; readonly to?: never } | { readonly to: string; readonly onClick?: never });

export interface ToastRequest {
  readonly title: string;
  readonly description: string;
  readonly tone?: 'plain' | 'destructive';
  readonly action?: ToastAction;
  /** Of the goods it speaks of; null: they have none. */
  readonly picture?: string | null;
  readonly units?: number;
  /** Title and picture say enough: the description may end where its line does. */
  readonly isBrief?: boolean;
}

export interface Toast extends ToastRequest {
  readonly id: number;
}

/** One at a time: the newest replaces what is shown. */
const toastAtom = atom<Toast | null>(null);
let lastId = 0;

/** Makes a toast of a request; null (and an error in the log) when its action has no alternative text. */
export function makeToast(request: ToastRequest, id: number): Toast | null {
  if (request.action !== undefined && request.action.altText.trim() === '') {
    console.error(`Toast "${request.title}" not shown: its action has no alternative text.`);
    return null;
  }
  return { ...request, id };
}

/** Shows a toast. */
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

/** Takes away what is shown: what it spoke of is over. */
export function useClearToast(): () => void {
  const setToast = useSetAtom(toastAtom);
  return useCallback(() => setToast(null), [setToast]);
}

/** For the one viewport: what is shown, and how to dismiss it. */
export function useShownToast() {
  const [toast, setToast] = useAtom(toastAtom);
  const dismiss = useCallback((id: number) => setToast((shown) => (shown?.id === id ? null : shown)), [setToast]);
  return { toast, dismiss };
}
