import { expect, test } from 'vitest';
import { checkSandbox, readStatus } from './sandbox.ts';

const PAGE = 4711;
const status = (filters: number) => `Name:\ttradewind\nSeccomp:\t2\nSeccomp_filters:\t${filters}\n`;
const facts = { pid: PAGE, metrics: [], isSwitchedOff: false, platform: 'linux', statusOf: () => status(1) } as const;

test.each([
  ['a page under a filter of its own', { statusOf: (pid: number | 'self') => status(pid === PAGE ? 1 : 0) }, true],
  ['a page with no more than its container’s filter', {}, false],
  ['a kernel that says nothing', { statusOf: () => 'Name:\ttradewind\n' }, false],
  ['a page that Chromium calls sandboxed', { platform: 'win32', metrics: [{ pid: PAGE, sandboxed: true }] }, true],
  ['one that it does not', { platform: 'darwin', metrics: [{ pid: PAGE, sandboxed: false }] }, false],
  ['another one', { platform: 'win32', metrics: [{ pid: 1, sandboxed: true }] }, false],
] as const)('%s', (_what, given, ok) => {
  expect(checkSandbox({ ...facts, ...given })).toMatchObject({ ok });
});

test('the switch is said', () => {
  const statusOf = (pid: number | 'self') => status(pid === PAGE ? 1 : 0);
  expect(checkSandbox({ ...facts, statusOf, isSwitchedOff: true })).toEqual({ ok: false, detail: 'started with --no-sandbox' });
});

test.runIf(process.platform === 'linux')('the kernel speaks of a process', () => {
  expect(readStatus('self')).toContain(`\nPid:\t${process.pid}\n`);
});
