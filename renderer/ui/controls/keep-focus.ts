/** Marks the same control in every row of a list: it gets the focus when another row is removed with its own. */
export const IN_EVERY_ROW = { 'data-in-every-row': '' };

/**
 * Call when pressing a control may remove it: the focus stays in its row, else moves to the same control of the next or
 * previous row, else to the surrounding page or dialog. Buttons only: a field would open a phone's keyboard.
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
