import { type RefObject, useCallback, useEffect, useRef } from 'react';

/**
 * Focus follows the work: to the open listing's row, or to the queue's place when it is empty. After `follow()` it goes to the
 * next listing that opens, once its row is there; focus that fell to the body (the door, a row that went) is caught too.
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
