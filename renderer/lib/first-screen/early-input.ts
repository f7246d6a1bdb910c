/** One event of `index.html`'s list, which keeps what is done to a page that is seen but has no code yet. */
interface EarlyInput {
  readonly type: string;
  readonly target: EventTarget | null;
  readonly key?: string;
  /** The button that sent a form. */
  readonly submitter?: HTMLElement | null;
  /** When it came to the page, on the clock of `performance.now()`. Its own time stamp is when it was done: React may hear what was done before it was there. */
  readonly atMs: number;
  /** Of a field, at that moment. */
  readonly value?: unknown;
  /** Of a checkbox or radio button, after the click. */
  readonly checked?: boolean;
}

declare global {
  interface Window {
    /** Undefined once the page is alive: nothing is kept any more. */
    earlyInput?: EarlyInput[];
  }
}

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const isField = (target: EventTarget | null): target is Field =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement;

const isTicked = (target: EventTarget | null): target is HTMLInputElement =>
  target instanceof HTMLInputElement && (target.type === 'checkbox' || target.type === 'radio');

/** React hears of a value only when it is not the one React saw last: the field is given another through React, then this one past it. */
function giveValue(field: Field, value: string): void {
  const isList = field instanceof HTMLSelectElement;
  if (!isList) field.value = `${value} `;
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event(isList ? 'change' : 'input', { bubbles: true }));
}

function giveClick(target: Element, isChecked = false): void {
  if (isTicked(target)) {
    // React may have put back the tick that it knew: it is given the opposite first, so that the click is a change to it.
    target.checked = target.type === 'checkbox' && !isChecked;
    target.click();
    // The browser itself has followed the link, unfolded the part, pressed what the label belongs to, and sent the form.
  } else if (target.closest('a[href], summary, label, form [type="submit"]') === null)
    target.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
}

function give({ type, target, key, submitter, value, checked }: EarlyInput): void {
  if (!(target instanceof Element) || !target.isConnected) return;
  // React takes parts of the page over later than the rest, one where something is pressed at once; but for a form that is sent it does not.
  target.dispatchEvent(new MouseEvent('auxclick', { bubbles: true }));
  if (type === 'click') giveClick(target, checked);
  else if (target instanceof HTMLFormElement) target.requestSubmit(submitter?.isConnected ? submitter : null);
  else if (!isField(target) || isTicked(target)) return;
  else if (type === 'keydown') {
    if (key === 'Enter' || key === 'Escape') target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
  } else if (type === 'focusout') target.dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
  else if (type === 'input') giveValue(target, String(value));
}

/** For a page that is made anew: what was pressed is not there any more. */
export function discardEarlyInput(): void {
  delete window.earlyInput;
}

let hydratedAtMs = 0;

/** From now on React hears what is pressed, but not what is typed or ticked in a part it has not got to: to it that was always there. */
export function noteHydration(): void {
  hydratedAtMs = performance.now();
}

const isHeard = ({ type, target, atMs }: EarlyInput) =>
  atMs >= hydratedAtMs && !(type === 'input' || (type === 'click' && isTicked(target)));

const nextTask = () => new Promise((resolve) => setTimeout(resolve));

/** Does again, in its order, what was done before the page's code ran, as if it were done now: nothing that can be seen is dead. */
export async function replayEarlyInput(): Promise<void> {
  const kept = window.earlyInput ?? [];
  discardEarlyInput();
  for (const input of kept.filter((one) => !isHeard(one))) {
    // Each in a task of its own, as people's: what it changed is shown before the next.
    await nextTask();
    give(input);
  }
}
