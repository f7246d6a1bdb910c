import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import type { Check, SelfCheck } from '../../../electron/self-check/checks.ts';
import { expect, test } from '../fixtures.ts';
import { binary, desktopCommand, isDouble, isRoot, root, startDesktop } from './binary.ts';

let userData = '';
/** The app's folder for temporary files: other tests run the self-check at the same time. */
let temporary = '';
test.beforeEach(() => {
  test.info().annotations.push(binary);
  userData = fs.mkdtempSync(path.join(os.tmpdir(), 'tradewind-desktop-'));
  temporary = path.join(userData, 'temporary');
  fs.mkdirSync(temporary);
});
test.afterEach(() => fs.rmSync(userData, { recursive: true, force: true }));

async function selfCheck(folder = root, more: readonly string[] = []) {
  const { args, env } = desktopCommand(userData, ['--self-check', ...more], { TMPDIR: temporary });
  const child = startDesktop({ args: [folder, ...args.slice(1)], env });
  const [said, heard, [code]] = await Promise.all([
    text(child.stdout as NodeJS.ReadableStream),
    text(child.stderr as NodeJS.ReadableStream),
    once(child, 'exit'),
  ]);
  return { report: said, errors: heard, code: code as number };
}

test('the self-check reports in one document what works on this machine, touches no user data and leaves no files', async () => {
  const { report, errors, code } = await selfCheck();
  const { ok, version, platform, binary: ran, checks } = JSON.parse(report) as SelfCheck;
  const isSkipped = (check: Check) => 'skipped' in check;
  expect(Object.keys(checks)).toEqual([
    'scheme',
    'storage',
    'voices',
    'worker',
    'sqlite',
    'zstd',
    'ed25519',
    'scrypt',
    'secretStore',
    'sandbox',
    'fuses',
  ]);
  const failed = Object.entries(checks).filter(([, check]) => !isSkipped(check) && !(check as { ok: boolean }).ok);
  // Root runs without the sandbox, and the check reports that.
  expect(
    failed.map(([name]) => name),
    errors,
  ).toEqual(isRoot ? ['sandbox'] : []);
  expect([ok, code]).toEqual(failed.length === 0 ? [true, 0] : [false, 1]);
  expect([version, platform]).toEqual(['0.1.0', `${process.platform}-${process.arch}`]);
  expect(ran).toMatch(isDouble ? /^double$/ : /^electron \d+\./);
  if (isDouble)
    expect(Object.keys(checks).filter((name) => isSkipped(checks[name as keyof typeof checks]))).toEqual(
      ['voices', 'secretStore', 'sandbox', 'fuses'].filter((name) => !failed.some(([other]) => other === name)),
    );
  expect(checks.scheme).toEqual({ ok: true, detail: 'app://tradewind/' });
  expect(fs.existsSync(path.join(userData, 'data'))).toBe(false);
  expect(fs.readdirSync(temporary).filter((name) => name.startsWith('tradewind-self-check-'))).toEqual([]);
});

test('a failing part is reported with its reason, a disabled sandbox too, and the others are still checked', async () => {
  const folder = path.join(userData, 'half-installed');
  fs.mkdirSync(folder);
  fs.copyFileSync(path.join(root, 'package.json'), path.join(folder, 'package.json'));
  fs.cpSync(path.join(root, 'out/main'), path.join(folder, 'out/main'), { recursive: true });
  fs.symlinkSync(path.join(root, 'node_modules'), path.join(folder, 'node_modules'));
  const { report, code } = await selfCheck(folder, ['--no-sandbox']);
  const { ok, checks } = JSON.parse(report) as SelfCheck;
  expect([ok, code]).toEqual([false, 1]);
  expect(checks.scheme).toMatchObject({ ok: false, detail: expect.stringContaining('The web build is missing') });
  expect(checks.sandbox).toEqual({ ok: false, detail: 'started with --no-sandbox' });
  expect([checks.sqlite, checks.zstd, checks.ed25519, checks.scrypt]).toMatchObject(Array.from({ length: 4 }, () => ({ ok: true })));
});
