import { useEffect } from 'react';
import { useShownToast } from '#state/toasts.ts';

/** Takes away the toast that would lie over a code while one is shown. */
export function useUncovered(isShown: boolean): void {
  const { toast, dismiss } = useShownToast();
  useEffect(() => {
    if (isShown && toast !== null) dismiss(toast.id);
  }, [isShown, toast, dismiss]);
}
