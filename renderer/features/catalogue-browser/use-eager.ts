import { useState } from 'react';

/**
 * Shows a choice immediately. The URL follows in a transition, and a control bound to it alone would show the old
 * choice until then.
 */
export function useEager(value: string, onChange: (value: string) => void): readonly [string, (value: string) => void] {
  const [picked, setPicked] = useState<{ readonly instead: string; readonly value: string } | null>(null);
  // The URL has changed, so its value applies from now on, also after `back`.
  if (picked !== null && picked.instead !== value) setPicked(null);
  const pick = (next: string) => {
    setPicked({ instead: value, value: next });
    onChange(next);
  };
  return [picked !== null && picked.instead === value ? picked.value : value, pick];
}
