import * as copy from '../copy.ts';

const CONTROL = 'a[href], button, input, select, textarea, [role="option"], [role="tab"], [role="switch"], [role="radio"]';
/** Smallest elements that make sense when read alone. */
const PASSAGE = 'h1, h2, h3, p, li, td, th, dt, dd, figcaption, label, img, [role="dialog"], [role="alertdialog"]';
/** Characters read at most: a card or a row, not a page. */
const LONGEST = 300;

const inOneLine = (text: string | null | undefined) => (text ?? '').replace(/\s+/g, ' ').trim().slice(0, LONGEST);

const named = (element: Element, attribute: string) =>
  inOneLine(
    element
      .getAttribute(attribute)
      ?.split(' ')
      .map((id) => document.getElementById(id)?.textContent)
      .join(' '),
  );

function nameOf(element: Element): string {
  const labels = 'labels' in element ? [...((element as HTMLInputElement).labels ?? [])] : [];
  return (
    named(element, 'aria-labelledby') ||
    inOneLine(element.getAttribute('aria-label')) ||
    inOneLine(labels.map((label) => label.textContent).join(' ')) ||
    inOneLine(element.getAttribute('alt')) ||
    inOneLine(element.textContent)
  );
}

/** True for a field that hides its text, which must not be read aloud in public. */
export const isSecret = (element: Element | null) =>
  element instanceof HTMLInputElement &&
  (element.type === 'password' || !['', 'none'].includes(getComputedStyle(element).getPropertyValue('-webkit-text-security')));

function kindOf(element: Element): string[] {
  const role = element.getAttribute('role');
  if (element instanceof HTMLSelectElement) return [copy.list, inOneLine(element.selectedOptions[0]?.textContent)];
  if (element instanceof HTMLInputElement && ['checkbox', 'radio'].includes(element.type)) {
    const [yes, no] = role === 'switch' ? [copy.on, copy.off] : [copy.ticked, copy.notTicked];
    return [element.checked ? yes : no];
  }
  if (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement)
    return [copy.textField, isSecret(element) ? '' : inOneLine(element.value)];
  if (element instanceof HTMLAnchorElement) return [copy.link];
  return element instanceof HTMLButtonElement ? [copy.button, element.disabled ? copy.notNow : ''] : [];
}

const joined = (words: readonly string[]) => words.filter((word) => word !== '').join(', ');

/**
 * Returns the text to read for a touched or focused element: of the enclosing control, else of the enclosing passage.
 */
export function wordsFor(target: Element): string {
  const control = target.closest(CONTROL);
  if (control !== null) return joined([nameOf(control), ...kindOf(control)]);
  const passage = target.closest(PASSAGE);
  return passage === null ? '' : nameOf(passage);
}

/** Returns the text to read for an opened dialog; for a warning, its full text. */
export const wordsForDialog = (dialog: Element) =>
  joined([nameOf(dialog), copy.dialog, dialog.getAttribute('role') === 'alertdialog' ? named(dialog, 'aria-describedby') : '']);
