import { useCallback } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';

/** Marks a history entry that a step of the desk added, so that going back leads to the state before it. */
const STEP = 'desk-step';

/**
 * Reads and changes the desk's state in the URL. An empty value removes the parameter; `isStep` adds a history entry.
 */
export function useDeskParams() {
  const [params, setParams] = useSearchParams();
  const navigate = useNavigate();
  const { state } = useLocation();
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
        isStep ? { state: STEP } : { replace: true },
      ),
    [setParams],
  );
  /** Leaves the step that set the parameter; without one, as after a reload from a link, only removes the parameter. */
  const goBack = (param: string) => {
    if (state === STEP) void navigate(-1);
    else change({ [param]: '' });
  };
  return { of: (name: string) => params.get(name) ?? '', change, goBack };
}
