import { useSyncExternalStore } from 'react';

const printing = () => matchMedia('print');

function subscribe(onChange: () => void): () => void {
  const media = printing();
  media.addEventListener('change', onChange);
  return () => media.removeEventListener('change', onChange);
}

/** True while the page is laid out for paper: what is folded away on screen is then shown. */
export const usePrinting = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => printing().matches,
    () => false,
  );
