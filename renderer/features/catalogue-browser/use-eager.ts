import { useState } from 'react';

/**
 * Shows a choice the moment it is made. The URL follows in a transition; a control bound to the URL alone would fall back
 * to the old choice in between.
 */
export function useEager(value: string, onChange: (value: string) => void): readonly [string, (value: string) => void] {
  const [picked, setPicked] = useState<{ readonly instead: string; readonly value: string } | null>(null);
  // The URL has moved on: what it says now counts, also after `back`.
  if (picked !== null && picked.instead !== value) setPicked(null);
  const pick = (next: string) => {
    setPicked({ instead: value, value: next });
    onChange(next);
  };
  return [picked !== null && picked.instead === value ? picked.value : value, pick];
}
