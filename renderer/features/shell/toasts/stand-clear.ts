/** What a toast never lies on. The chat it does not meet at either end. */
const PRIMARY_ACTION = '[data-variant="primary"]';
/** Beside its edge, and as far as it still moves while it is measured. */
const MARGIN_PX = 12;

/** Puts a toast that has just come to the other end of the window where it would lie on something that must stay in reach. */
export function standClear(toast: HTMLElement | null): void {
  const viewport = toast?.parentElement;
  if (toast === null || viewport == null) return;
  delete viewport.dataset.elsewhere;
  const place = toast.getBoundingClientRect();
  const isInTheWay = [...document.querySelectorAll(PRIMARY_ACTION)].some((control) => {
    const { top, bottom, left, right } = control.getBoundingClientRect();
    const isApart =
      bottom < place.top - MARGIN_PX || top > place.bottom + MARGIN_PX || right < place.left - MARGIN_PX || left > place.right + MARGIN_PX;
    return !isApart && bottom > top;
  });
  if (isInTheWay) viewport.dataset.elsewhere = '';
}
