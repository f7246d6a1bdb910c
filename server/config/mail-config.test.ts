import { describe, expect, test } from 'vitest';
import { parseConfig } from './config.ts';

const PLACE = { PUBLIC_URL: 'https://shop.example', PAYMENTS: 'off' };
const FROM = { ...PLACE, MAIL_FROM: 'Harbour Shop <shop@shop.example>' };
const mailOf = (env: Record<string, string>) => parseConfig({ ...FROM, ...env }).mail;

describe('mail settings', () => {
  test.each([
    ['smtp://mail.example', { host: 'mail.example', port: 587, isSecure: false, requiresTls: true, login: null }],
    ['smtps://u:p@mail.example', { host: 'mail.example', port: 465, isSecure: true, requiresTls: true, login: { user: 'u', pass: 'p' } }],
    [
      'smtp://shop%40x.example:p%2F%40%3A@[::1]:2525/',
      { host: '::1', port: 2525, isSecure: false, requiresTls: false, login: { user: 'shop@x.example', pass: 'p/@:' } },
    ],
    [
      'smtp://u:100%@mail.example',
      { host: 'mail.example', port: 587, isSecure: false, requiresTls: true, login: { user: 'u', pass: '100%' } },
    ],
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
  ])('an invalid address is refused without quoting it: %s', (SMTP_URL) => {
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

  test('a sender is required for SMTP and optional where mails are files', () => {
    expect(() => parseConfig({ ...PLACE, SMTP_URL: 'smtp://mail.example' })).toThrow(/MAIL_FROM must be set where SMTP_URL is/);
    expect(parseConfig(PLACE).mail.from).toEqual({ name: null, address: 'shop@shop.example' });
    expect(parseConfig({ MAIL_FROM: 'a@b.example', OPERATOR_EMAIL: 'desk@b.example' }).mail).toEqual({
      smtp: null,
      from: { name: null, address: 'a@b.example' },
      operator: 'desk@b.example',
    });
    for (const MAIL_FROM of ['shop', 'Shop <shop>', 'a@b.example, c@d.example', 'Shop <a@b.example> x', 'Sh"op <a@b.example>'])
      expect(() => parseConfig({ MAIL_FROM })).toThrow(/MAIL_FROM must be an email address/);
    expect(() => parseConfig({ OPERATOR_EMAIL: 'desk' })).toThrow(/OPERATOR_EMAIL must be an email address/);
  });

  test.each([
    ['smtp://mail.example', {}, true],
    ['smtp://10.0.0.5:25', {}, true],
    ['smtp://mailhub:25', {}, true],
    ['smtp://localhost:25', {}, false],
    ['smtp://127.0.0.1:2525', {}, false],
    ['smtp://127.0.0.1:2525', { SMTP_TLS: 'required' }, true],
    ['smtp://mailhub:25', { SMTP_TLS: 'optional' }, false],
    ['smtps://mail.example', { SMTP_TLS: 'optional' }, true],
  ])('mail that leaves this machine is encrypted, unless SMTP_TLS says otherwise: %s %j', (SMTP_URL, env, requiresTls) => {
    expect(mailOf({ SMTP_URL, ...env }).smtp?.requiresTls).toBe(requiresTls);
  });

  test('mails of a demonstration are marked as such', () => {
    expect(parseConfig({ PUBLIC_URL: 'https://shop.example', TEST_PAYMENTS: 'public' }).mail.isDemonstration).toBe(true);
    expect(parseConfig({}).mail).not.toHaveProperty('isDemonstration');
  });

  test.each(['smtp://127.0.0.1:2525', 'smtps://u:p@mail.example'])(
    'mails contain links that must open elsewhere: %s is refused without PUBLIC_URL',
    (SMTP_URL) => {
      const env = { SMTP_URL, MAIL_FROM: 'shop@shop.example' };
      expect(() => parseConfig(env)).toThrow(/^PUBLIC_URL must be set where SMTP_URL is[^\n]*$/);
      expect(parseConfig({ ...env, PUBLIC_URL: 'http://localhost:3000' }).mail.smtp).not.toBeNull();
    },
  );
});
