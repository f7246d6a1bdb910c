import type { Layout } from './layouts.ts';

export type TypedField = HTMLInputElement | HTMLTextAreaElement;

const TYPED =
  'input:is([type="text"], [type="search"], [type="email"], [type="tel"], [type="url"], [type="number"], [type="password"], :not([type])), textarea';
const NUMBERS = ['numeric', 'decimal', 'tel'];

export const isTyped = (target: EventTarget | null): target is TypedField =>
  target instanceof HTMLElement && target.matches(TYPED) && !target.matches(':disabled, [readonly]');

/** Suppresses the system's touch keyboard, which would open besides ours. */
export function hideSystemKeyboard(field: TypedField): void {
  if (field.inputMode === 'none') return;
  field.dataset.inputMode = field.inputMode;
  field.inputMode = 'none';
}

/** Returns the layout for a field; its input mode takes precedence over its type. */
export function layoutOf({ type, inputMode: current, dataset }: TypedField): Layout {
  const inputMode = dataset.inputMode ?? current;
  if (NUMBERS.includes(inputMode)) return 'number';
  if (inputMode === 'email' || type === 'email') return 'email';
  return inputMode === '' && (type === 'tel' || type === 'number') ? 'number' : 'text';
}

/** Returns the next visible text field of the same dialog or page; null after the last. */
export function fieldAfter(field: TypedField): TypedField | null {
  const around = field.closest('[role="dialog"], [role="alertdialog"], main, header') ?? document.body;
  const fields = [...around.querySelectorAll(TYPED)].filter((other) => other === field || (isTyped(other) && other.checkVisibility()));
  const next = fields[fields.indexOf(field) + 1] ?? null;
  return isTyped(next) ? next : null;
}
