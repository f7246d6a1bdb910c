import { afterEach, describe, expect, test, vi } from 'vitest';
import { type Script, startMailServer, startScriptedServer } from '../../tests/fixtures/mails/mail-server.ts';
import { createSmtpTransport } from './smtp-transport.ts';
import { MailRefused, type OutgoingMail } from './transport.ts';

const MAIL: OutgoingMail = {
  id: 7,
  to: 'ada@buyers.example',
  subject: 'Grüße aus dem Hafen',
  text: 'One\n.\nTwo',
  html: '<p>One</p>',
  atMs: Date.parse('2026-11-21T10:00:00Z'),
};
const sender = () => ({ name: 'Tradewind', address: 'shop@shop.example', replyTo: 'desk@shop.example' });
const QUICK = { connectionTimeout: 1000, greetingTimeout: 300, socketTimeout: 300 } as const;

const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});
const transportTo = (port: number, login: { user: string; pass: string } | null = null, requiresTls = false) =>
  createSmtpTransport({ server: { host: '127.0.0.1', port, isSecure: false, requiresTls, login }, sender, patience: QUICK });

/** Sends a mail; returns the outcome and whether the mail was handed over. */
async function send(port: number, { mail = MAIL, stop = new AbortController().signal, login = null as never, requiresTls = false } = {}) {
  let isOut = false;
  const beforeLast = async () => {
    isOut = true;
  };
  const outcome = await transportTo(port, login, requiresTls)
    .send(mail, beforeLast, stop)
    .then(
      () => 'sent',
      (error: unknown) => (error instanceof MailRefused ? `${error.kind}: ${error.message}` : `not refused: ${String(error)}`),
    );
  return { outcome, isOut };
}

async function scripted(greeting: string | null, answer: Script): Promise<number> {
  const server = await startScriptedServer(greeting, answer);
  closing.push(server.close);
  return server.port;
}
/** Accepts every command except those that `instead` answers; '' is silence. */
const yesBut =
  (instead: (line: string, inData: boolean) => string | undefined): Script =>
  (socket, line, inData) => {
    const said = instead(line, inData);
    if (said === 'hang up') socket.destroy();
    else if (said !== undefined) socket.write(said);
    else socket.write(line === 'DATA' ? '354 go on\r\n' : '250 ok\r\n');
  };

describe('a real mail server', () => {
  test('receives the mail whole, with a line that is a dot, once per send', async () => {
    const server = await startMailServer();
    closing.push(server.close);
    expect(await send(server.port)).toEqual({ outcome: 'sent', isOut: true });
    expect(await send(server.port)).toEqual({ outcome: 'sent', isOut: true });
    expect(server.mails).toHaveLength(2);
    const [first, second] = server.mails;
    expect(first).toMatchObject({ subject: MAIL.subject, text: 'One\n.\nTwo', messageId: second?.messageId });
    expect(first?.from?.text).toBe('"Tradewind" <shop@shop.example>');
    expect(first?.replyTo?.text).toBe('"Tradewind" <desk@shop.example>');
    expect(first?.headers.get('auto-submitted')).toBe('auto-generated');
  });

  test('receives the mail while the clock of this machine steps by an hour', async () => {
    const server = await startMailServer();
    closing.push(server.close);
    const startMs = Date.now();
    let readings = 0;
    // Steps once the library has set its deadline for connecting.
    const stepping = vi.spyOn(Date, 'now').mockImplementation(() => startMs + (readings++ === 0 ? 0 : 3_600_000));
    const sent = await send(server.port);
    stepping.mockRestore();
    expect(readings).toBeGreaterThan(1);
    expect(sent.outcome).toBe('sent');
  });

  test('receives the password it requires; a wrong password does not count against the mail', async () => {
    const login = { user: 'shop', pass: 'p:@/ss' };
    const server = await startMailServer({
      authOptional: false,
      allowInsecureAuth: true,
      onAuth: ({ username, password }, _session, done) =>
        username === login.user && password === login.pass ? done(null, { user: username }) : done(new Error('Wrong')),
    });
    closing.push(server.close);
    expect((await send(server.port, { login: login as never })).outcome).toBe('sent');
    const wrong = await send(server.port, { login: { ...login, pass: 'other' } as never });
    expect(wrong).toMatchObject({ outcome: expect.stringMatching(/^later: The mail server answered 535 to AUTH/), isOut: false });
    expect(wrong.outcome).not.toContain('other');
  });

  test('receives a domain beyond ASCII in punycode', async () => {
    const heard: string[] = [];
    const port = await scripted(
      '220 hello\r\n',
      yesBut((line) => {
        heard.push(line);
        return undefined;
      }),
    );
    expect((await send(port, { mail: { ...MAIL, to: 'ada@Müller.example' } })).outcome).toBe('sent');
    expect(heard).toContain('RCPT TO:<ada@xn--mller-kva.example>');
  });

  test('no address and no subject adds a header or a recipient', async () => {
    const server = await startMailServer();
    closing.push(server.close);
    const hostile = 'Hello\r\nBcc: all@b.example\r\n\r\nBody';
    expect((await send(server.port, { mail: { ...MAIL, subject: hostile } })).outcome).toBe('sent');
    expect(server.mails[0]?.headers.has('bcc')).toBe(false);
    for (const to of ['a@b.example\r\nRCPT TO:<c@d.example>', 'a@b.example>\r\nDATA', ''])
      expect((await send(server.port, { mail: { ...MAIL, to } })).outcome).toMatch(/^final: /);
    expect(server.mails).toHaveLength(1);
  });
});

describe('until all of it is sent, it is tried again later', () => {
  test.each([
    ['no server', null],
    ['no greeting', async () => scripted(null, () => undefined)],
    ['an invalid greeting', async () => scripted('HTTP/1.1 400 Bad Request\r\n', () => undefined)],
    ['a server without service', async () => scripted('554 no service\r\n', () => undefined)],
    ['noise', async () => scripted('220 hello\r\n', (socket) => void socket.write('\u0000\u00ff\u0001garble\r\n'))],
    [
      'a connection lost at MAIL',
      async () =>
        scripted(
          '220 hello\r\n',
          yesBut((line) => (line.startsWith('MAIL') ? 'hang up' : undefined)),
        ),
    ],
    [
      'silence at DATA',
      async () =>
        scripted(
          '220 hello\r\n',
          yesBut((line) => (line === 'DATA' ? '' : undefined)),
        ),
    ],
    [
      'a full mailbox',
      async () =>
        scripted(
          '220 hello\r\n',
          yesBut((line) => (line.startsWith('RCPT') ? '452 full\r\n' : undefined)),
        ),
    ],
    [
      'an unknown sender',
      async () =>
        scripted(
          '220 hello\r\n',
          yesBut((line) => (line.startsWith('MAIL') ? '550 who?\r\n' : undefined)),
        ),
    ],
  ] as const)('%s', async (_name, start) => {
    const port = start === null ? 1 : await start();
    expect(await send(port)).toMatchObject({ outcome: expect.stringMatching(/^later: /), isOut: false });
  });

  test('a stop ends the attempt at once', async () => {
    const port = await scripted(null, () => undefined);
    const stop = new AbortController();
    setTimeout(() => stop.abort(), 20);
    expect(await send(port, { stop: stop.signal })).toMatchObject({ outcome: expect.stringMatching(/^later: .*stops/), isOut: false });
  });
});

describe('where encryption is required', () => {
  const login = { user: 'shop', pass: 'hush' } as never;

  test.each([
    ['STARTTLS removed from the offer', '250-hello\r\n250 8BITMIME\r\n', '454 not now\r\n'],
    ['STARTTLS offered and refused', '250-hello\r\n250 STARTTLS\r\n', '454 not now\r\n'],
    ['no EHLO at all', '502 what?\r\n', '502 what?\r\n'],
    ['STARTTLS answered, then no TLS', '250-hello\r\n250 STARTTLS\r\n', '220 go on\r\n'],
  ])('neither password nor mail is sent in plain text: %s', async (_name, greeting, answer) => {
    const heard: string[] = [];
    const port = await scripted('220 hello\r\n', (socket, line) => {
      heard.push(line);
      if (line.startsWith('EHLO')) socket.write(greeting);
      else if (line === 'STARTTLS') socket.write(answer);
      // The accepted STARTTLS is followed by a handshake, which this does not answer.
      else socket.write('250 ok\r\n');
    });
    expect(await send(port, { login, requiresTls: true })).toMatchObject({ outcome: expect.stringMatching(/^later: /), isOut: false });
    expect(heard.join('\n')).not.toMatch(/AUTH|MAIL|RCPT|DATA|hush/);
  });

  test('an untrusted certificate is refused, and a server without encryption is reported at the desk', async () => {
    // Encrypts with the test certificate of the library.
    const selfSigned = await startMailServer({ disabledCommands: [] });
    const plain = await startMailServer();
    closing.push(selfSigned.close, plain.close);
    expect((await send(selfSigned.port, { requiresTls: true })).outcome).toMatch(/^later: The certificate of the mail server is not valid/);
    expect((await send(plain.port, { requiresTls: true })).outcome).toMatch(/^later: The mail server does not encrypt/);
    expect([...selfSigned.mails, ...plain.mails]).toEqual([]);
  });
});

describe('refused for good', () => {
  test.each([
    ['an unknown recipient', (line: string) => (line.startsWith('RCPT') ? '550 unknown\r\n' : undefined), false],
    ['an unwanted mail', (_line: string, inData: boolean) => (inData ? '554 spam\r\n' : undefined), true],
  ] as const)('%s', async (_name, instead, isOut) => {
    const port = await scripted('220 hello\r\n', yesBut(instead));
    expect(await send(port)).toEqual({ outcome: expect.stringMatching(/^final: The mail server refused it for good \(55[04]\)/), isOut });
  });
});

describe('in doubt', () => {
  test.each([
    ['silence after the last dot', ''],
    ['a connection lost after the last dot', 'hang up'],
    ['noise after the last dot', 'garble\r\n'],
  ])('%s', async (_name, said) => {
    const port = await scripted(
      '220 hello\r\n',
      yesBut((_line, inData) => (inData ? said : undefined)),
    );
    expect(await send(port)).toMatchObject({ outcome: expect.stringMatching(/^in_doubt: /), isOut: true });
  });

  test('a refusal after the last dot is not in doubt', async () => {
    const port = await scripted(
      '220 hello\r\n',
      yesBut((_line, inData) => (inData ? '451 later\r\n' : undefined)),
    );
    expect(await send(port)).toMatchObject({ outcome: expect.stringMatching(/^later: The mail server answered 451/), isOut: true });
  });

  test('a mail that could not be noted as sent is not completed', async () => {
    const server = await startMailServer();
    closing.push(server.close);
    const failed = await transportTo(server.port)
      .send(MAIL, () => Promise.reject(new Error('The store is away')), new AbortController().signal)
      .catch((error: unknown) => error);
    expect(failed).toMatchObject({ kind: 'later' });
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(server.mails).toHaveLength(0);
  });
});
