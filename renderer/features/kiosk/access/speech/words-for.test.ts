import { afterEach, expect, test } from 'vitest';
import { isSecret, wordsFor, wordsForDialog } from './words-for.ts';

// The document is shared with tests of other files.
afterEach(() => document.body.replaceChildren());

function target(html: string): Element {
  document.body.innerHTML = html;
  const found = document.querySelector('[data-here]');
  if (found === null) throw new Error('nothing to read');
  return found;
}

test.each([
  ['<button data-here>Add <b>25</b></button>', 'Add 25, button'],
  ['<button><svg data-here></svg><span>Search</span></button>', 'Search, button'],
  ['<button data-here disabled aria-label="Back"><svg></svg></button>', 'Back, button, not to be had now'],
  ['<a data-here href="/cart">Cart</a>', 'Cart, link'],
  ['<label>Name <input data-here value="Ada"></label>', 'Name, text field, Ada'],
  ['<b id="n">Your name</b><input data-here aria-labelledby="n">', 'Your name, text field'],
  ['<label for="s">Speech</label><input data-here id="s" type="checkbox" role="switch" checked>', 'Speech, on'],
  ['<label><input data-here type="checkbox">I agree</label>', 'I agree, not ticked'],
  ['<label>Sort<select aria-label="Sort" data-here><option>A</option><option selected>B</option></select></label>', 'Sort, list, B'],
  ['<p>Free <i data-here>shipping</i></p>', 'Free shipping'],
  ['<img data-here alt="A doll">', 'A doll'],
  ['<div data-here>A page of words</div>', ''],
])('%s is read as "%s"', (html, words) => {
  expect(wordsFor(target(html))).toBe(words);
});

test('a dialog is read with its name, a warning dialog with its full text', () => {
  const inside = '<b id="n">Start over?</b><p id="d">Your cart is cleared.</p>';
  expect(wordsForDialog(target(`<div data-here role="dialog" aria-labelledby="n" aria-describedby="d">${inside}</div>`))).toBe(
    'Start over?, dialog',
  );
  expect(wordsForDialog(target(`<div data-here role="alertdialog" aria-labelledby="n" aria-describedby="d">${inside}</div>`))).toBe(
    'Start over?, dialog, Your cart is cleared.',
  );
});

test('an input that hides its text is a secret', () => {
  expect(isSecret(target('<input data-here type="password" value="7351">'))).toBe(true);
  expect(wordsFor(target('<input data-here type="password" aria-label="PIN" value="7351">'))).toBe('PIN, text field');
  expect(isSecret(target('<input data-here>'))).toBe(false);
});
