import { expect, test } from 'vitest';
import { emailAddress } from './email-address.ts';

test.each([
  'a@b.example',
  "o'neil+shop@b-c.example",
  'info@müller.example',
  'info@MÜLLER.example',
  'shop@xn--mller-kva.example',
  'shop@пример.рф',
  'shop@例え.xn--p1ai',
])('%s is an e-mail address, kept as typed', (typed) => {
  expect(emailAddress().parse(typed)).toBe(typed);
});

test.each([
  'a@b',
  'a b@c.example',
  'ä@b.example',
  '.a@b.example',
  'a..b@c.example',
  'a@b..example',
  'a@-b.example',
  'a@b.example\r\nBcc: c@d.example',
  'a@müller',
  'a@b.é',
])('%j is not an email address', (typed) => {
  expect(emailAddress('No').safeParse(typed).error?.issues[0]?.message).toBe('No');
});
