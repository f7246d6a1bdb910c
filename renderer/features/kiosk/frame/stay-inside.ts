import { isVisitorsKey } from '#domain/device/kiosk-keys.ts';

const TYPED_INTO = 'input, textarea, select, [contenteditable]';

/**
 * Keeps visitors in the page: blocks context menus, shortcuts, zoom, drag and drop, selection, printing and side
 * buttons, and turns off autocomplete.
 */
export function stayInside(): () => void {
  const ended = new AbortController();
  const listen = (type: string, then: (event: Event) => void) =>
    document.addEventListener(type, then, { capture: true, passive: false, signal: ended.signal });
  const refuse = (event: Event) => event.preventDefault();
  for (const type of ['contextmenu', 'dragstart', 'dragover', 'dragenter', 'drop', 'gesturestart', 'gesturechange', 'copy', 'cut', 'paste'])
    listen(type, refuse);
  listen('selectstart', (event) => {
    if (!(event.target instanceof Element && event.target.closest(TYPED_INTO))) event.preventDefault();
  });
  listen('keydown', (event) => {
    const { key, ctrlKey: control, altKey: alt, metaKey: meta } = event as KeyboardEvent;
    if (!isVisitorsKey({ key, control, alt, meta })) event.preventDefault();
  });
  listen('wheel', (event) => {
    if ((event as WheelEvent).ctrlKey) event.preventDefault();
  });
  listen('touchmove', (event) => {
    if ((event as TouchEvent).touches.length > 1) event.preventDefault();
  });
  // The middle button pastes and opens tabs; side buttons navigate the history.
  for (const type of ['auxclick', 'mousedown', 'mouseup', 'pointerdown'])
    listen(type, (event) => {
      if ((event as MouseEvent).button > 0) event.preventDefault();
    });
  // Runs before anything is typed: values the browser completes, checks or restores would outlive the visit.
  listen('focusin', ({ target }) => {
    if (!(target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement)) return;
    target.setAttribute('autocomplete', 'off');
    target.spellcheck = false;
  });
  return () => ended.abort();
}
