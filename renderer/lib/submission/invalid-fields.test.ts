import { expect, test } from 'vitest';
import { invalidFields } from './invalid-fields.ts';

test('names each field that the browser finds wrong, by its label; fields without a name do not count', () => {
  const form = document.createElement('form');
  form.innerHTML = `
    <label>Full Name <input name="name" required></label>
    <label>Email <input name="email" type="email" value="ana"></label>
    <label>Message <textarea name="message" required>Hello</textarea></label>
    <input required>`;
  expect(invalidFields(form)).toEqual({ name: 'Full Name is missing', email: 'Email is not an email address' });
});
