import { type RefObject, useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';

/** Marks the links of the panel, between which the arrow keys move. */
export const ROW = { 'data-row': '' };

/**
 * True while the panel is open: from focus or typing in the field until Escape, another page, or the focus leaving.
 * @param around the field and the panel
 */
export function useIsOpen(around: RefObject<HTMLElement | null>): boolean {
  // Bound to the history entry, so that any navigation closes it.
  const { key } = useLocation();
  // The focus may have left again while this was loading.
  const [openedAt, setOpenedAt] = useState(() => (around.current?.contains(document.activeElement) === true ? key : null));
  const isOpen = openedAt === key;
  useEffect(() => {
    const box = around.current;
    const field = box?.querySelector('input');
    if (box == null || field == null) return;
    const listening = new AbortController();
    const { signal } = listening;
    const open = () => setOpenedAt(key);
    const close = () => setOpenedAt(null);
    const onKey = (event: KeyboardEvent) => {
      if (event.isComposing) return;
      if (event.key === 'Escape' && isOpen) {
        // Escape would also empty the field.
        event.preventDefault();
        field.focus();
        close();
      } else if (event.key === 'ArrowDown') {
        event.preventDefault();
        if (isOpen) moveFocus(box, field, 1);
        else open();
      } else if (event.key === 'ArrowUp' && isOpen) {
        event.preventDefault();
        moveFocus(box, field, -1);
      }
    };
    for (const type of ['input', 'focus', 'click']) field.addEventListener(type, open, { signal });
    box.addEventListener('focusout', ({ relatedTarget }) => box.contains(relatedTarget as Node | null) || close(), { signal });
    box.addEventListener('keydown', onKey, { signal });
    box.addEventListener(
      'click',
      ({ target }) => {
        // Closes the keyboard of a kiosk or phone, once the link has been followed, even to the page already shown.
        if (target instanceof Element && target.closest('[data-row]') !== null) setTimeout(() => field.blur());
      },
      { signal },
    );
    return () => listening.abort();
  }, [around, key, isOpen]);
  return isOpen;
}

function moveFocus(box: HTMLElement, field: HTMLElement, step: 1 | -1): void {
  const stops = [field, ...box.querySelectorAll<HTMLElement>('[data-row]')];
  const at = Math.max(0, stops.indexOf(document.activeElement as HTMLElement));
  stops[Math.max(0, Math.min(at + step, stops.length - 1))]?.focus();
}

/**
 * Call before a focused button of a row is removed: the same button of the next or previous row takes its focus, else the
 * field. The panel would close without it.
 */
export function focusBeside(button: HTMLElement): void {
  if (document.activeElement !== button) return;
  const row = button.closest('li');
  const beside = (row?.nextElementSibling ?? row?.previousElementSibling)?.querySelector('button');
  (beside ?? button.closest('search')?.querySelector('input'))?.focus();
}

/** Keeps the panel above a phone's keyboard, which covers the page without changing its height. */
export function useVisibleHeight(around: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const view = window.visualViewport;
    if (view === null) return;
    const listening = new AbortController();
    const measure = () => around.current?.style.setProperty('--visible', `${Math.round(view.height * view.scale)}px`);
    measure();
    view.addEventListener('resize', measure, { signal: listening.signal });
    return () => listening.abort();
  }, [around]);
}
