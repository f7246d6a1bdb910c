import { useState } from 'react';

/**
 * Returns the value, or the last one after it became null, so that an overlay mounts at first use and keeps its text
 * while it closes.
 */
export function useLastShown<Value>(value: Value | null): Value | null {
  const [last, setLast] = useState(value);
  if (value !== null && value !== last) setLast(value);
  return value ?? last;
}
