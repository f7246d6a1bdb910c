import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';

/**
 * Reads and changes the desk's state in the URL. An empty value removes the parameter; `isStep` adds a history entry.
 */
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
