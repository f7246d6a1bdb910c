import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { toShop } from '#domain/shop/shop-document.ts';
import { type Script, startMailServer, startScriptedServer } from '../../../tests/fixtures/mails/mail-server.ts';
import { parseConfig } from '../../config/config.ts';
import { createMailTransport } from '../../mail/mail-transport.ts';
import { parseMailCommand, sendTestMail } from './test-mail.ts';

const undo: (() => Promise<void> | void)[] = [];
afterEach(async () => {
  for (const step of undo.splice(0)) await step();
});

const BAOBAB = toShop({
  revision: 1,
  body: { brand: { name: 'Baobab Trade' }, contact: { email: 'hello@baobab.example' }, company: { name: 'Baobab GmbH' } },
});

async function send(env: Readonly<Record<string, string>>) {
  const config = parseConfig({ MAIL_FROM: 'no-reply@baobab.example', PUBLIC_URL: 'https://baobab.example', PAYMENTS: 'off', ...env });
  const said: string[] = [];
  const say = (line: string) => void said.push(line);
  const exitCode = await sendTestMail('ada@buyers.example', {
    ...{ mail: config.mail, shop: BAOBAB, publicUrl: config.publicUrl, chatNumber: '4930', now: () => Date.parse('2026-11-29T10:00Z') },
    ...{ print: say, complain: say, signal: new AbortController().signal },
    transport: createMailTransport({ mail: config.mail, dataDir: config.dataDir, shop: () => BAOBAB }),
  });
  return { exitCode, said: said.join('\n') };
}

async function refusedBy(answer: Script): Promise<string> {
  const server = await startScriptedServer('220 hello\r\n', answer);
  undo.push(server.close);
  const { exitCode, said } = await send({ SMTP_URL: `smtp://127.0.0.1:${server.port}` });
  expect(exitCode).toBe(1);
  return said;
}

test('a test mail comes from the shop by its name, and answers go to the address of its settings', async () => {
  const server = await startMailServer();
  undo.push(server.close);
  const { exitCode, said } = await send({ SMTP_URL: `smtp://127.0.0.1:${server.port}` });
  expect(exitCode).toBe(0);
  expect(said).toMatch(/^Accepted by 127\.0\.0\.1: 250 /);
  const [mail] = server.mails;
  expect(mail?.subject).toBe('Test mail from Baobab Trade');
  expect(mail?.from?.text).toBe('"Baobab Trade" <no-reply@baobab.example>');
  expect(mail?.replyTo?.text).toBe('"Baobab Trade" <hello@baobab.example>');
  expect(mail?.text).toContain('Baobab Trade · https://baobab.example\nBaobab GmbH\nhello@baobab.example');
  expect(`${mail?.text}${mail?.html}`).not.toContain('Tradewind');
});

test('a name in MAIL_FROM goes before that of the shop; without SMTP_URL the mail is a file, and nothing was sent', async () => {
  const DATA_DIR = fs.mkdtempSync(path.join(os.tmpdir(), 'tradewind-mail-'));
  undo.push(() => fs.rmSync(DATA_DIR, { recursive: true }));
  const { exitCode, said } = await send({ DATA_DIR, MAIL_FROM: 'Harbour <shop@baobab.example>' });
  expect(exitCode).toBe(1);
  const file = /Nothing was sent, because SMTP_URL is not set: mails are files\. This one is (\S+)\./.exec(said)?.[1] ?? '';
  expect(fs.readFileSync(file, 'utf8')).toContain('From: Harbour <shop@baobab.example>');
});

test("a refusal is printed in the mail server's words, with what to change", async () => {
  const sender = await refusedBy((socket, line) => {
    socket.write(line.startsWith('MAIL FROM') ? '550 5.7.1 not your domain\r\n' : '250 ok\r\n');
  });
  expect(sender).toContain('550 5.7.1 not your domain');
  expect(sender).toContain('To do: MAIL_FROM (no-reply@baobab.example) must be an address that this mail server sends for.');
  const recipient = await refusedBy((socket, line) => {
    socket.write(line.startsWith('RCPT TO') ? '550 5.1.1 nobody here\r\n' : '250 ok\r\n');
  });
  expect(recipient).toContain('The mail server refused it for good (550).\nIts words: 550 5.1.1 nobody here\nTo do: check the address.');
  const away = await send({ SMTP_URL: 'smtp://127.0.0.1:9' });
  expect(away).toMatchObject({ exitCode: 1, said: expect.stringContaining('To do: check host and port in SMTP_URL (127.0.0.1:9)') });
});

test('the command takes one address', () => {
  expect(parseMailCommand(['ada@buyers.example'])).toEqual({ to: 'ada@buyers.example' });
  expect(parseMailCommand([])).toBe('Name one address. Usage: npm run mail -- <e-mail address>');
  expect(parseMailCommand(['ada'])).toMatch(/^"ada" is not an email address\./);
});
