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
  ['a page under a filter and in a namespace of its own', { statusOf: ownFilter }, true],
  ['one in the namespace of the app', { statusOf: ownFilter, namespaceOf: () => 'user:[4026531837]' }, false],
  [
    'one that may not be looked into',
    { statusOf: ownFilter, namespaceOf: (pid: number | 'self') => (pid === PAGE ? undefined : 'user:[4026531837]') },
    true,
  ],
  ['a page with no more than its container’s filter', {}, false],
  ['a kernel that says nothing', { statusOf: () => 'Name:\ttradewind\n' }, false],
  ['a page that Chromium calls sandboxed', { platform: 'win32', metrics: () => [{ pid: PAGE, sandboxed: true }] }, true],
  ['one that it does not', { platform: 'darwin', metrics: () => [{ pid: PAGE, sandboxed: false }] }, false],
  ['another one', { platform: 'win32', metrics: () => [{ pid: 1, sandboxed: true }] }, false],
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
