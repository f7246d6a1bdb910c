/** One event of `index.html`'s list, which records input on a visible page whose code has not loaded. */
interface EarlyInput {
  readonly type: string;
  readonly target: EventTarget | null;
  readonly key?: string;
  readonly submitter?: HTMLElement | null;
  /**
   * When the event reached the page, on the clock of `performance.now()`. Its own time stamp is the moment of input:
   * React may receive input made before its start.
   */
  readonly atMs: number;
  readonly value?: unknown;
  /** State of a checkbox or radio button, after the click. */
  readonly checked?: boolean;
}

declare global {
  interface Window {
    /** Undefined once the page is hydrated: nothing is recorded any more. */
    earlyInput?: EarlyInput[];
  }
}

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const isField = (target: EventTarget | null): target is Field =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement;

const isTicked = (target: EventTarget | null): target is HTMLInputElement =>
  target instanceof HTMLInputElement && (target.type === 'checkbox' || target.type === 'radio');

/**
 * React ignores a value equal to the last one it saw: the field first gets another value through React, then this one
 * around it.
 */
function giveValue(field: Field, value: string): void {
  const isList = field instanceof HTMLSelectElement;
  if (!isList) field.value = `${value} `;
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event(isList ? 'change' : 'input', { bubbles: true }));
}

function giveClick(target: Element, isChecked = false): void {
  if (isTicked(target)) {
    // React may have restored the tick it had rendered: the opposite is set first, so that the click is a change.
    target.checked = target.type === 'checkbox' && !isChecked;
    target.click();
    // The browser itself has followed the link, unfolded the details, clicked the label's control, and submitted the
    // form.
  } else if (target.closest('a[href], summary, label, form [type="submit"]') === null)
    target.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
}

function give({ type, target, key, submitter, value, checked }: EarlyInput): void {
  if (!(target instanceof Element) || !target.isConnected) return;
  // React hydrates parts of the page late, but a part at once when it is clicked; a form submission does not trigger
  // that.
  target.dispatchEvent(new MouseEvent('auxclick', { bubbles: true }));
  if (type === 'click') giveClick(target, checked);
  else if (target instanceof HTMLFormElement) target.requestSubmit(submitter?.isConnected ? submitter : null);
  else if (!isField(target) || isTicked(target)) return;
  else if (type === 'keydown') {
    if (key === 'Enter' || key === 'Escape') target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
  } else if (type === 'focusout') target.dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
  else if (type === 'input') giveValue(target, String(value));
}

/** Used when the page is rendered afresh: the elements of the recorded input no longer exist. */
export function discardEarlyInput(): void {
  delete window.earlyInput;
}

let hydratedAtMs = 0;

/**
 * From now on React receives clicks, but not typing or ticks in parts it has not hydrated: it takes those for the
 * initial state.
 */
export function noteHydration(): void {
  hydratedAtMs = performance.now();
}

const isHeard = ({ type, target, atMs }: EarlyInput) =>
  atMs >= hydratedAtMs && !(type === 'input' || (type === 'click' && isTicked(target)));

const nextTask = () => new Promise((resolve) => setTimeout(resolve));

/** Replays, in order, input made before the page's code ran, so that no visible control is dead. */
export async function replayEarlyInput(): Promise<void> {
  const kept = window.earlyInput ?? [];
  discardEarlyInput();
  for (const input of kept.filter((one) => !isHeard(one))) {
    // Each in a task of its own, like real input: its effect is shown before the next.
    await nextTask();
    give(input);
  }
}
