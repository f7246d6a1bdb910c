/** The same control in every row of a list: where the focus goes on when one row takes its own along. */
export const IN_EVERY_ROW = { 'data-in-every-row': '' };

/**
 * To be called where pressing a control may take it away: the focus stays in its row, else goes to the same control of the next row or
 * the one before, else to the page or dialog around. Buttons only: a field would open a phone's keyboard.
 */
export function keepFocus(control: HTMLElement): void {
  const around = control.closest<HTMLElement>('[role="dialog"], main');
  const inRow = control.closest('li')?.querySelectorAll<HTMLElement>('button:not(:disabled)') ?? [];
  const alike = [...(around?.querySelectorAll<HTMLElement>('[data-in-every-row]') ?? [])];
  const at = alike.indexOf(control);
  const next = at < 0 ? [] : alike.slice(at + 1).concat(alike.slice(0, at).reverse());
  const candidates = [control, ...inRow, ...next, around];
  setTimeout(() => {
    if (document.activeElement === document.body) candidates.find((candidate) => candidate?.isConnected)?.focus({ preventScroll: true });
  });
}
