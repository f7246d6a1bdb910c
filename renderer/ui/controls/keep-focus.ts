/** Marks the same control in every row of a list: it gets the focus when another row is removed with its own. */
export const IN_EVERY_ROW = { 'data-in-every-row': '' };

/** Marks a part of the page that takes the focus of its own controls when they are removed or disabled. */
export const HOLDS_FOCUS = { 'data-holds-focus': '', tabIndex: -1 };

/**
 * Call when pressing a control may remove or disable it: the focus stays in its row or part, else moves to the same
 * control of the next or previous row, else to the surrounding page or dialog. Buttons only: a field would open a
 * phone's keyboard.
 */
export function keepFocus(control: HTMLElement): void {
  const around = control.closest<HTMLElement>('[role="dialog"], main');
  const inRow = control.closest('li')?.querySelectorAll<HTMLElement>('button:not(:disabled)') ?? [];
  const alike = [...(around?.querySelectorAll<HTMLElement>('[data-in-every-row]') ?? [])];
  const at = alike.indexOf(control);
  const next = at < 0 ? [] : alike.slice(at + 1).concat(alike.slice(0, at).reverse());
  const part = control.closest<HTMLElement>('[data-holds-focus]');
  const candidates = [control, ...inRow, part, ...next, around];
  setTimeout(() => {
    // A browser leaves the focus on a disabled button until it next draws the page.
    const isLost = document.activeElement === document.body || isDisabled(document.activeElement);
    if (isLost) candidates.find((candidate) => candidate?.isConnected && !isDisabled(candidate))?.focus({ preventScroll: true });
  });
}

const isDisabled = (element: Element | null) => element?.matches(':disabled') === true;
