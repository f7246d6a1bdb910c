/** Controls a toast must not cover. Neither of its positions reaches the chat. */
const PRIMARY_ACTION = '[data-variant="primary"]';
/** Tolerance around controls, including the toast's remaining movement while it is measured. */
const MARGIN_PX = 12;

/** Moves a new toast to the other end of the window if it would cover a primary action. */
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
