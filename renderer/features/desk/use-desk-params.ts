import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';

/** What is shown stands in the address. An empty value takes its name out of it; `isStep` is one that the back button undoes. */
export function useDeskParams() {
  const [params, setParams] = useSearchParams();
  const change = useCallback(
    (wanted: Readonly<Record<string, string>>, isStep = false) =>
      setParams(
        (held) => {
          const next = new URLSearchParams(held);
          for (const [name, value] of Object.entries(wanted)) {
            if (value === '') next.delete(name);
            else next.set(name, value);
          }
          return next;
        },
        { replace: !isStep },
      ),
    [setParams],
  );
  return { of: (name: string) => params.get(name) ?? '', change };
}
