import type { VirtualItem } from '@tanstack/react-virtual';

interface Place {
  readonly offset: number;
  readonly measurements: VirtualItem[];
}

/** Remembered positions; beyond this the oldest is evicted. */
const MAX_PLACES = 20;
const places = new Map<string, Place>();

/** Returns the scroll position saved for a history entry: going back restores it, a new visit starts at the top. */
export function recallScroll(visitKey: string): Place | undefined {
  return places.get(visitKey);
}

export function rememberScroll(visitKey: string, place: Place): void {
  places.delete(visitKey);
  places.set(visitKey, place);
  const oldest = places.size > MAX_PLACES ? places.keys().next().value : undefined;
  if (oldest !== undefined) places.delete(oldest);
}
