/** The focus goes back to what opened a dialog, a moment after it closed. */
const GIVEN_BACK_MS = 50;

/** What opened it may be gone with a drawer or a dialog of its own: then whoever goes by keys goes on in the page. */
export function keepPlace(): void {
  setTimeout(() => {
    if (document.activeElement === document.body) document.getElementById('main')?.focus({ preventScroll: true });
  }, GIVEN_BACK_MS);
}
