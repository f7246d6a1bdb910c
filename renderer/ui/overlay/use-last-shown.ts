import { useState } from 'react';

/**
 * What an overlay shows: the value, and once it is gone the last one there was. An overlay mounted by it comes when first needed and
 * still has its words while it leaves.
 */
export function useLastShown<Value>(value: Value | null): Value | null {
  const [last, setLast] = useState(value);
  if (value !== null && value !== last) setLast(value);
  return value ?? last;
}
