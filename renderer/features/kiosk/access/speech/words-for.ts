import * as copy from '../copy.ts';

const CONTROL = 'a[href], button, input, select, textarea, [role="option"], [role="tab"], [role="switch"], [role="radio"]';
/** The smallest thing that makes sense read alone. */
const PASSAGE = 'h1, h2, h3, p, li, td, th, dt, dd, figcaption, label, img, [role="dialog"], [role="alertdialog"]';
/** A card or a row in one breath, not a page. */
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

/** A field that hides what is typed is not read out in a hall. */
export const isSecret = (element: Element | null) =>
  element instanceof HTMLInputElement &&
  (element.type === 'password' || !['', 'none'].includes(getComputedStyle(element).getPropertyValue('-webkit-text-security')));

/** What it is, and how it stands. */
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

/** What to say of what was touched or has the focus: the control around it, else the words it stands in. */
export function wordsFor(target: Element): string {
  const control = target.closest(CONTROL);
  if (control !== null) return joined([nameOf(control), ...kindOf(control)]);
  const passage = target.closest(PASSAGE);
  return passage === null ? '' : nameOf(passage);
}

/** What to say of a dialog that has come; all of it where it warns. */
export const wordsForDialog = (dialog: Element) =>
  joined([nameOf(dialog), copy.dialog, dialog.getAttribute('role') === 'alertdialog' ? named(dialog, 'aria-describedby') : '']);
