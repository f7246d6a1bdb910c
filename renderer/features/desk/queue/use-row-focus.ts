import { type RefObject, useCallback, useEffect, useRef } from 'react';

/**
 * Focuses the open listing's row, or the queue if it is empty. After `follow()` it focuses the next listing once its
 * row is rendered. Focus that fell back to the body is moved too.
 */
export function useRowFocus(place: RefObject<HTMLElement | null>, openId: string | undefined) {
  const isFollowing = useRef(false);
  const shownId = useRef<string | undefined>(undefined);
  const focusRow = useCallback(() => {
    const row = place.current?.querySelector<HTMLElement>('[data-listing][aria-current]') ?? place.current;
    row?.focus({ preventScroll: row === place.current });
  }, [place]);
  useEffect(() => {
    if (shownId.current === openId) return;
    shownId.current = openId;
    if (isFollowing.current || document.activeElement === document.body) focusRow();
    isFollowing.current = false;
  }, [openId, focusRow]);
  const follow = useCallback(() => {
    isFollowing.current = true;
  }, []);
  return { focusRow, follow };
}
