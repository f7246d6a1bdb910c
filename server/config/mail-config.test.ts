import { describe, expect, test } from 'vitest';
import { parseConfig } from './config.ts';

const FROM = { MAIL_FROM: 'Harbour Shop <shop@shop.example>' };
const mailOf = (env: Record<string, string>) => parseConfig({ ...FROM, ...env }).mail;

describe('how people are told', () => {
  test.each([
    ['smtp://mail.example', { host: 'mail.example', port: 587, isSecure: false, login: null }],
    ['smtps://u:p@mail.example', { host: 'mail.example', port: 465, isSecure: true, login: { user: 'u', pass: 'p' } }],
    [
      'smtp://shop%40x.example:p%2F%40%3A@[::1]:2525/',
      { host: '::1', port: 2525, isSecure: false, login: { user: 'shop@x.example', pass: 'p/@:' } },
    ],
    ['smtp://u:100%@mail.example', { host: 'mail.example', port: 587, isSecure: false, login: { user: 'u', pass: '100%' } }],
  ])('%s', (SMTP_URL, smtp) => {
    expect(mailOf({ SMTP_URL })).toEqual({ smtp, from: { name: 'Harbour Shop', address: 'shop@shop.example' }, operator: null });
  });

  test.each([
    'mail.example',
    'http://mail.example',
    'smtp://',
    'smtp://u:secret@mail.example/path',
    'smtp://secret@mail.example',
    'smtp://u:secret@mail.example?x=1',
  ])('an address that is none is refused without repeating it: %s', (SMTP_URL) => {
    const refused = (() => {
      try {
        mailOf({ SMTP_URL });
        return '';
      } catch (error) {
        return String(error);
      }
    })();
    expect(refused).toMatch(/SMTP_URL must be like smtp:/);
    expect(refused).not.toContain('secret');
  });

  test('whom mails come from is said where they leave the house, and may be left out where they are files', () => {
    expect(() => parseConfig({ SMTP_URL: 'smtp://mail.example' })).toThrow(/MAIL_FROM must be set where SMTP_URL is/);
    expect(parseConfig({ PUBLIC_URL: 'https://shop.example' }).mail.from).toEqual({ name: 'Tradewind', address: 'shop@shop.example' });
    expect(parseConfig({ MAIL_FROM: 'a@b.example', OPERATOR_EMAIL: 'desk@b.example' }).mail).toEqual({
      smtp: null,
      from: { name: 'Tradewind', address: 'a@b.example' },
      operator: 'desk@b.example',
    });
    for (const MAIL_FROM of ['shop', 'Shop <shop>', 'a@b.example, c@d.example', 'Shop <a@b.example> x', 'Sh"op <a@b.example>'])
      expect(() => parseConfig({ MAIL_FROM })).toThrow(/MAIL_FROM must be an e-mail address/);
    expect(() => parseConfig({ OPERATOR_EMAIL: 'desk' })).toThrow(/OPERATOR_EMAIL must be an e-mail address/);
  });
});
