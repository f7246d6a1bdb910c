import { useEffect } from 'react';
import { useShownToast } from '#state/toasts.ts';

export function useUncovered(isShown: boolean): void {
  const { toast, dismiss } = useShownToast();
  useEffect(() => {
    if (isShown && toast !== null) dismiss(toast.id);
  }, [isShown, toast, dismiss]);
}
