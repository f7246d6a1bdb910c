import { afterEach, describe, expect, it } from 'vitest';
import { type BackOfficeServer, MAIL_TO_FILES, startBackOfficeServer, TEN_FIELDS } from '../../fixtures/back-office-server.ts';
import { startScriptedServer } from '../../fixtures/mails/mail-server.ts';

const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;
const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

/** Starts a mail server that drops every connection while `isBroken` is set, and counts the mails it accepted. */
async function unsteadyMailServer() {
  const state = { isBroken: true, mails: 0 };
  const { port, close } = await startScriptedServer('220 hello\r\n', (socket, line, inData) => {
    if (state.isBroken) return void socket.destroy();
    if (inData) state.mails += 1;
    socket.write(line === 'DATA' ? '354 go on\r\n' : '250 ok\r\n');
  });
  closing.push(close);
  return Object.assign(state, { port });
}
async function shopBy(port: number, dir?: string): Promise<BackOfficeServer> {
  const smtp = { host: '127.0.0.1', port, isSecure: false, requiresTls: false, login: null };
  const server = await startBackOfficeServer({ mail: { ...MAIL_TO_FILES, smtp }, hasStillClock: true, ...(dir !== undefined && { dir }) });
  closing.push(server.close);
  return server;
}
/** Each submission has its own address, because receipts to one address are combined. */
const submit = (server: BackOfficeServer, name: string) =>
  server.call('POST', '/api/products', { body: { ...TEN_FIELDS, name, contactEmail: `${name.replace(' ', '-')}@harbour.example` } });
/** Runs mail rounds every two seconds, as the server's timer does. */
async function letPass(server: BackOfficeServer, ms: number): Promise<void> {
  for (let left = ms; left > 0; left -= 2000) {
    server.advance(2000);
    await server.backOffice.messages.round();
  }
}

describe.each([HOUR_MS, -HOUR_MS])("while the machine's clock is off by %i ms", (stepMs) => {
  it('a mail that fails to send is retried within two minutes, and delays no other mail by more than 20 seconds', async () => {
    const mail = await unsteadyMailServer();
    const server = await shopBy(mail.port);
    await submit(server, 'First mug');
    server.stepClock(stepMs);
    await server.backOffice.messages.round();
    mail.isBroken = false;
    server.stepClock(-stepMs);
    await submit(server, 'Second mug');
    await letPass(server, 20_000);
    expect(mail.mails).toBeGreaterThan(0);
    await letPass(server, MINUTE_MS);
    expect(mail.mails).toBe(2);
  });

  it('long enough to be trusted, mail resumes within a minute after the clock is corrected', async () => {
    const mail = await unsteadyMailServer();
    const server = await shopBy(mail.port);
    server.stepClock(stepMs);
    await letPass(server, 2 * MINUTE_MS);
    await submit(server, 'First mug');
    await server.backOffice.messages.round();
    mail.isBroken = false;
    server.stepClock(-stepMs);
    await letPass(server, MINUTE_MS + 4000);
    expect(mail.mails).toBe(1);
  });

  it('wrong operator tokens expire after ten minutes and not earlier', async () => {
    const server = await startBackOfficeServer({ hasStillClock: true });
    closing.push(server.close);
    server.stepClock(stepMs);
    for (let at = 0; at < 11; at += 1) await server.call('GET', '/api/operator/listings', { token: `wrong-${at}` });
    server.stepClock(-stepMs);
    server.advance(9 * MINUTE_MS);
    const guess = async () => (await server.call('GET', '/api/operator/listings', { token: 'wrong again' })).status;
    expect(await guess()).toBe(429);
    server.advance(MINUTE_MS);
    expect(await guess()).toBe(401);
  });
});

it('mails of a server whose clock was ahead are sent once it has restarted with a correct clock', async () => {
  const mail = await unsteadyMailServer();
  const ahead = await shopBy(mail.port);
  ahead.advance(2 * HOUR_MS);
  await submit(ahead, 'First mug');
  await letPass(ahead, 2000);
  await submit(ahead, 'Second mug');
  await ahead.backOffice.close();
  mail.isBroken = false;
  const right = await shopBy(mail.port, ahead.dir);
  await right.backOffice.messages.round();
  expect(mail.mails).toBe(2);
});

it('records another node wrote half a minute ahead still count; records hours ahead are dropped', async () => {
  const server = await startBackOfficeServer({ hasStillClock: true });
  closing.push(server.close);
  const { rateLimits, keys } = server.stores;
  const nowMs = Date.parse('2026-11-21T10:00:00Z');
  const hits = async (atMs: number) => (await rateLimits.hit('test', 'somebody', atMs, 1000)).hits;
  expect([await hits(nowMs + MINUTE_MS / 2), await hits(nowMs), await hits(nowMs - HOUR_MS)]).toEqual([1, 2, 1]);
  const attempt = (lease: string, atMs: number) =>
    keys.claim({ scope: 's', keyHash: 'k', bodyHash: 'b', effectId: lease, lease, nowMs: atMs, leaseMs: 1000 });
  expect((await attempt('first', nowMs + MINUTE_MS / 2)).kind).toBe('run');
  expect((await attempt('second', nowMs)).kind).toBe('in_flight');
  expect((await attempt('third', nowMs - HOUR_MS)).kind).toBe('run');
});
