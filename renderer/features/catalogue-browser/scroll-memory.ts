import type { VirtualItem } from '@tanstack/react-virtual';

interface Place {
  readonly offset: number;
  readonly measurements: VirtualItem[];
}

/** Visits whose place is remembered; the oldest is forgotten first. */
const MAX_PLACES = 20;
const places = new Map<string, Place>();

/** Where a list was left, by the history entry's key: `back` finds it again, a fresh visit starts at the top. */
export function recallScroll(visitKey: string): Place | undefined {
  return places.get(visitKey);
}

export function rememberScroll(visitKey: string, place: Place): void {
  places.delete(visitKey);
  places.set(visitKey, place);
  const oldest = places.size > MAX_PLACES ? places.keys().next().value : undefined;
  if (oldest !== undefined) places.delete(oldest);
}
