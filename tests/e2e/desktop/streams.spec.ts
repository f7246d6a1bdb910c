/** Tests the app's own protocol between page and app, with Electron's binary and with the double. */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { _electron, type ElectronApplication, type Page, test } from '@playwright/test';
import { expect } from '../fixtures.ts';
import { binary, desktopCommand, isDouble, root } from './binary.ts';

interface Seen {
  sendRest(): void;
  readonly cancelled: number;
}

let userData: string;
let app: ElectronApplication;
let page: Page;
test.beforeEach(() => {
  test.info().annotations.push(binary);
});
// Shares one app between all tests: each requests something else.
test.beforeAll(async () => {
  userData = fs.mkdtempSync(path.join(os.tmpdir(), 'tradewind-desktop-'));
  const { args, env } = desktopCommand(userData, [], {});
  app = await _electron.launch({ args: [path.join(root, 'tests/fixtures/streaming-app'), ...args.slice(1)], env, cwd: root });
  page = await app.firstWindow();
  await expect(page.getByText('streams')).toBeVisible();
});
test.afterAll(async () => {
  await app.close();
  fs.rmSync(userData, { recursive: true, force: true });
});

const seen = <Key extends keyof Seen>(key: Key) =>
  app.evaluate((_electron, name) => (globalThis as unknown as { seen: Seen }).seen[name], key);

test('an answer arrives in pieces, the first before the last is sent', async () => {
  const first = await page.evaluate(async () => {
    const reader = (await fetch('/pieces')).body?.getReader();
    (window as { reader?: typeof reader }).reader = reader;
    return new TextDecoder().decode((await reader?.read())?.value);
  });
  expect(first).toBe('the first piece');
  await app.evaluate(() => (globalThis as unknown as { seen: Seen }).seen.sendRest());
  const rest = await page.evaluate(async () => {
    const { reader } = window as { reader?: ReadableStreamDefaultReader<Uint8Array> };
    const piece = await reader?.read();
    return [new TextDecoder().decode(piece?.value), (await reader?.read())?.done];
  });
  expect(rest).toEqual([', the rest', true]);
});

test('a page that gives up ends the answer: by abort signal, by cancelling the reader, by navigating away', async () => {
  await page.evaluate(async () => {
    const giveUp = new AbortController();
    const answer = await fetch('/endless', { signal: giveUp.signal });
    await answer.body?.getReader().read();
    giveUp.abort();
  });
  await expect.poll(() => seen('cancelled')).toBe(1);
  await page.evaluate(async () => {
    const reader = (await fetch('/endless')).body?.getReader();
    await reader?.read();
    await reader?.cancel();
  });
  await expect.poll(() => seen('cancelled')).toBe(2);
  await page.evaluate(async () => void (await (await fetch('/endless')).body?.getReader().read()));
  await page.reload();
  await expect.poll(() => seen('cancelled')).toBe(3);
});

test('an answer that breaks off is an error in the page', async () => {
  const read = page.evaluate(async () => (await fetch('/breaks-off')).text().then(String, (error: Error) => error.name));
  expect(await read).toBe('TypeError');
});

test('an upload arrives whole, in one piece', async () => {
  const arrived = await page.evaluate(async () => {
    const body = new Blob([new Uint8Array(8_000_000)], { type: 'image/webp' });
    return (await fetch('/upload', { method: 'POST', body })).json();
  });
  expect(arrived).toEqual({ bytes: 8_000_000, pieces: 1, type: 'image/webp' });
});

test('a request has no encoding, cookie or connection headers, and a body only when it has one', async () => {
  const asked = await page.evaluate(async () => {
    // biome-ignore lint/suspicious/noDocumentCookie: what a page may try.
    document.cookie = 'by=page';
    await fetch('/cookie');
    const bodiless = { method: 'POST', headers: { 'x-own': '1' } };
    return Promise.all(
      [fetch('/request?a=1', bodiless), fetch('/request', { method: 'POST', body: '{}' })].map(async (one) => (await one).json()),
    );
  });
  expect(asked[0]).toMatchObject({ url: 'app://tradewind/request?a=1', method: 'POST', hasBody: false });
  expect(asked[1]).toMatchObject({ hasBody: true });
  expect(asked[0].headers['x-own']).toBe('1');
  for (const name of ['accept-encoding', 'cookie', 'host', 'connection', 'transfer-encoding'])
    expect(asked[0].headers[name], name).toBeUndefined();
  expect([asked[0].headers.origin, asked[0].headers.referer].filter((from) => from !== undefined && !from.startsWith('app://'))).toEqual(
    [],
  );
});

test('no service worker exists on a custom scheme, and this process opens no port', async () => {
  const refused = await page.evaluate(
    () => navigator.serviceWorker?.register('/sw.js').then(String, (error: Error) => error.name) ?? 'none',
  );
  expect(['TypeError', 'SecurityError', 'none']).toContain(refused);
  expect(await app.evaluate(() => process.getActiveResourcesInfo())).not.toContain('TCPServerWrap');
  if (isDouble) expect(await app.evaluate(() => process.getActiveResourcesInfo())).toContain('PipeWrap');
});
