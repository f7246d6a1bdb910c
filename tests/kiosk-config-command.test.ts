import { execFile } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';

const root = path.resolve(import.meta.dirname, '..');

let folder: string;
let file: string;
beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'tradewind-kiosk-config-'));
  file = path.join(folder, 'kiosk.json');
});
afterEach(() => fs.rmSync(folder, { recursive: true }));

interface Ended {
  readonly code: number;
  readonly said: string;
}

/** Runs the command as npm does, with a line of stdin. */
function run(args: readonly string[], line = '', env: Readonly<Record<string, string>> = {}): Promise<Ended> {
  return new Promise((resolve) => {
    const child = execFile(
      process.execPath,
      ['server/main/kiosk-config.ts', ...args],
      { cwd: root, env: { ...process.env, ...env } },
      (_error, out, errors) => resolve({ code: child.exitCode ?? -1, said: out + errors }),
    );
    child.stdin?.end(`${line}\n`);
  });
}

const change = (how: (document: Record<string, unknown>) => void) => {
  const document = JSON.parse(fs.readFileSync(file, 'utf8')) as Record<string, unknown>;
  how(document);
  fs.writeFileSync(file, JSON.stringify(document));
};

test('a document is created, signed in place and verified; a changed one fails until it is signed again', async () => {
  expect(await run(['make', file], '2580')).toMatchObject({ code: 0 });
  expect(fs.readFileSync(file, 'utf8')).not.toContain('2580');
  expect(await run(['check', file])).toMatchObject({ code: 1, said: expect.stringContaining('not signed') });

  fs.writeFileSync(path.join(folder, 'wall.webp'), 'a picture');
  change((document) => Object.assign(document, { name: 'Hall 4', attract: ['wall.webp'] }));
  const signed = await run(['sign', file]);
  const fingerprint = /KIOSK_KEY=(\S+)/.exec(signed.said)?.[1] ?? '';
  expect(signed.code).toBe(0);
  expect(fs.statSync(path.join(folder, 'kiosk-key.pem')).mode & 0o777).toBe(0o600);
  expect(await run(['check', file], '', { KIOSK_KEY: fingerprint })).toMatchObject({ code: 0, said: expect.stringContaining('"Hall 4"') });
  expect(await run(['check', file], '', { KIOSK_KEY: '0'.repeat(32) })).toMatchObject({
    code: 1,
    said: expect.stringContaining('another key'),
  });

  fs.writeFileSync(path.join(folder, 'wall.webp'), 'another');
  expect(await run(['check', file])).toMatchObject({ code: 1, said: expect.stringContaining('wall.webp is not the file that was signed') });
  await run(['sign', file]);
  change((document) => Object.assign(document, { idleSeconds: 600 }));
  expect(await run(['check', file])).toMatchObject({ code: 1, said: expect.stringContaining('changed after it was signed') });
  expect(await run(['sign', file])).toMatchObject({ code: 0 });
  expect(await run(['check', file])).toMatchObject({ code: 0 });
}, 60_000);

const modeOf = (name: string) => fs.statSync(path.join(folder, name)).mode & 0o777;

test('the kiosk’s own user can read the document with any umask of its author, but never the key', async () => {
  const before = process.umask(0o077);
  try {
    const made = await run(['make', file], '258013');
    expect([made.code, made.said]).toEqual([0, expect.stringMatching(/^Written: /)]);
    expect(modeOf('kiosk.json')).toBe(0o644);
    expect(await run(['sign', file])).toMatchObject({ code: 0 });
  } finally {
    process.umask(before);
  }
  expect([modeOf('kiosk.json'), modeOf('kiosk-key.pem')]).toEqual([0o644, 0o600]);
});

test('a short PIN from a script is accepted with a warning; KIOSK_PIN provides it if no line can be read', async () => {
  expect(await run(['make', file], '2580')).toMatchObject({ code: 0, said: expect.stringMatching(/6 digits or more is better/) });
  fs.rmSync(file);
  const made = await run(['make', file], '', { KIOSK_PIN: '258013' });
  expect([made.code, made.said]).toEqual([0, expect.stringMatching(/^Written: /)]);
});

test.each(['12', 'abcd', '', '1'.repeat(13)])('the PIN "%s" creates nothing', async (pin) => {
  expect(await run(['make', file], pin)).toEqual({ code: 1, said: 'A PIN has 4 to 12 digits. Nothing was written.\n' });
  expect(fs.existsSync(file)).toBe(false);
});

test('a document that cannot be signed is reported in one line and left unchanged', async () => {
  fs.writeFileSync(file, '{"format": 1, "name": "x", "operatorToken": "y"}');
  const before = fs.readFileSync(file, 'utf8');
  const { code, said } = await run(['sign', file]);
  expect([code, said.trim().split('\n').length]).toEqual([1, 1]);
  expect(fs.readFileSync(file, 'utf8')).toBe(before);
  expect(await run(['sign', path.join(folder, 'none.json')])).toMatchObject({ code: 1, said: expect.stringContaining('ENOENT') });
  expect(await run(['make', file], '2580')).toMatchObject({ code: 1, said: expect.stringContaining('is there already') });
});

test.each([[[]], [['make']], [['burn', 'x.json']], [['sign', 'a', 'b']], [['check', 'a', '--loud']]])(
  '%j prints the usage',
  async (args) => {
    expect(await run(args)).toMatchObject({ code: 2, said: expect.stringMatching(/^Usage: npm run kiosk:config/) });
  },
);
