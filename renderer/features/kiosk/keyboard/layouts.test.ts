import { afterEach, expect, test } from 'vitest';
import { type Key, type Layout, type Page, rowsOf } from './layouts.ts';
import { fieldAfter, hideSystemKeyboard, isTyped, layoutOf } from './typed-field.ts';

// The document is shared with tests of other files.
afterEach(() => document.body.replaceChildren());

const PAGES: readonly Page[] = ['letters', 'symbols', 'accents'];
const nameOf = (key: Key) => ('writes' in key ? key.writes : key.does);
const names = (layout: Layout, page: Page = 'letters', isLong = false) => rowsOf(layout, page, isLong).flat().map(nameOf);

test('no key occurs twice, so each can be pressed by its name', () => {
  for (const layout of ['text', 'email', 'number'] as const)
    for (const page of PAGES) {
      const all = names(layout, page, true);
      expect(new Set(all).size, `${layout}, ${page}`).toBe(all.length);
    }
});

test('every ASCII character can be typed, and letters start in lower case', () => {
  const written = new Set(PAGES.flatMap((page) => [...names('text', page), ...names('email', page)]));
  const missing = Array.from({ length: 94 }, (_, at) => String.fromCharCode(33 + at)).filter(
    (sign) => !written.has(sign) && !written.has(sign.toLowerCase()),
  );
  expect(missing).toEqual([]);
  expect(names('text').filter((name) => /^[A-Z]$/.test(name))).toEqual([]);
});

test('every layout has keys for next and done, and letter layouts for every page and back', () => {
  for (const layout of ['text', 'email', 'number'] as const)
    expect(names(layout)).toEqual(expect.arrayContaining(['next', 'done', 'delete']));
  expect(names('text', 'symbols')).toEqual(expect.arrayContaining(['letters', 'accents']));
  expect(names('text', 'accents')).toEqual(expect.arrayContaining(['letters', 'symbols', 'shift']));
  expect(names('text', 'letters', true)).toContain('enter');
  expect(names('text')).not.toContain('enter');
});

function field(html: string): HTMLInputElement {
  document.body.innerHTML = html;
  const found = document.querySelector('input');
  if (found === null) throw new Error('no field');
  return found;
}

test.each([
  ['<input>', 'text'],
  ['<input type="search">', 'text'],
  ['<input type="url">', 'text'],
  ['<input type="email">', 'email'],
  ['<input inputmode="email">', 'email'],
  ['<input type="tel">', 'number'],
  ['<input type="number">', 'number'],
  ['<input inputmode="decimal">', 'number'],
  ['<input inputmode="numeric">', 'number'],
  ['<input type="tel" inputmode="text">', 'text'],
] as const)('%s gets the %s layout', (html, layout) => {
  const typed = field(html);
  expect(layoutOf(typed)).toBe(layout);
  for (let focus = 0; focus < 2; focus += 1) hideSystemKeyboard(typed);
  expect([typed.inputMode, layoutOf(typed)], 'without the system’s keyboard').toEqual(['none', layout]);
});

test.each(['<input type="checkbox">', '<input type="radio">', '<input readonly>', '<input disabled>', '<input type="file">'])(
  '%s is not a text field',
  (html) => {
    expect(isTyped(field(html))).toBe(false);
  },
);

test('the next field is the next editable one of the same dialog', () => {
  const first = field(`
    <div role="dialog">
      <input aria-label="one"><input type="checkbox"><input readonly><textarea aria-label="two"></textarea>
    </div>
    <input aria-label="outside">`);
  const second = fieldAfter(first);
  expect(second?.getAttribute('aria-label')).toBe('two');
  expect(second && fieldAfter(second)).toBeNull();
});
