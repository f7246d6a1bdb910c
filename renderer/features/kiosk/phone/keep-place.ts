/** Milliseconds after a dialog's close until the focus has returned to its opener. */
const GIVEN_BACK_MS = 50;

/**
 * Focuses the main content if the opener was removed with a drawer or dialog, so that keyboard users continue in the
 * page.
 */
export function keepPlace(): void {
  setTimeout(() => {
    if (document.activeElement === document.body) document.getElementById('main')?.focus({ preventScroll: true });
  }, GIVEN_BACK_MS);
}
