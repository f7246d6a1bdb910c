import { expect, test } from 'vitest';
import { checkSandbox, readNamespace, readStatus } from './sandbox.ts';

const PAGE = 4711;
const status = (filters: number) => `Name:\ttradewind\nSeccomp:\t2\nSeccomp_filters:\t${filters}\n`;
const ownFilter = (pid: number | 'self') => status(pid === PAGE ? 1 : 0);
const facts = {
  isSwitchedOff: false,
  pid: () => PAGE,
  metrics: () => [],
  platform: 'linux',
  statusOf: () => status(1),
  namespaceOf: (pid: number | 'self') => (pid === PAGE ? 'user:[4026532701]' : 'user:[4026531837]'),
} as const;

test.each([
  ['a page with its own filter and namespace', { statusOf: ownFilter }, true],
  ["a page in the app's namespace", { statusOf: ownFilter, namespaceOf: () => 'user:[4026531837]' }, false],
  [
    'a page whose namespace cannot be read',
    { statusOf: ownFilter, namespaceOf: (pid: number | 'self') => (pid === PAGE ? undefined : 'user:[4026531837]') },
    true,
  ],
  ['a page with only its container’s filter', {}, false],
  ['a kernel that reports no filter', { statusOf: () => 'Name:\ttradewind\n' }, false],
  ['a page that Chromium calls sandboxed', { platform: 'win32', metrics: () => [{ pid: PAGE, sandboxed: true }] }, true],
  ['a page that Chromium does not call sandboxed', { platform: 'darwin', metrics: () => [{ pid: PAGE, sandboxed: false }] }, false],
  ['a report about another process', { platform: 'win32', metrics: () => [{ pid: 1, sandboxed: true }] }, false],
] as const)('%s', (_what, given, ok) => {
  expect(checkSandbox({ ...facts, ...given })).toMatchObject({ ok });
});

test('the switch is reported', () => {
  expect(checkSandbox({ ...facts, statusOf: ownFilter, isSwitchedOff: true })).toEqual({ ok: false, detail: 'started with --no-sandbox' });
});

test.runIf(process.platform === 'linux')('a process has a status and a namespace from the kernel', () => {
  expect(readStatus('self')).toContain(`\nPid:\t${process.pid}\n`);
  expect(readNamespace(process.pid)).toMatch(/^user:\[\d+\]$/);
});
