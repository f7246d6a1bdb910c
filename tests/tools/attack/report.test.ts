import { expect, test } from 'vitest';
import type { PhaseReport } from './buyer-process.ts';
import { type AttackReport, findFailures, isFailed } from './report.ts';

const seen = (p99Ms: number, purchases = { paid: 20, refused: 0, lost: 0 }): PhaseReport => ({
  asked: 800,
  p50Ms: 1,
  p99Ms,
  worstMs: p99Ms,
  failed: 0,
  sheds: 0,
  purchases,
  slowestPurchaseMs: 100,
});

const report = (during: PhaseReport, rest: Partial<AttackReport> = {}): AttackReport => ({
  name: 'test',
  description: 'a test',
  seconds: 8,
  toleratedBecause: null,
  phases: { before: seen(10), during, after: seen(10) },
  rssMegabytes: { before: 150, peak: 200, after: 180 },
  diskPeakMegabytes: 10,
  health: { worstMs: 3, missing: 0 },
  serverErrors: 0,
  errorLines: [],
  ending: null,
  notes: {},
  broken: [],
  ...rest,
});

test('five times the idle p99 passes, more fails', () => {
  expect(findFailures(report(seen(50)), true)).toEqual([]);
  expect(findFailures(report(seen(51)), true)).toEqual(['p99 51 ms is above 50 ms']);
});

test('below 25 ms no ratio counts', () => {
  expect(findFailures(report(seen(24), { phases: { before: seen(1), during: seen(24), after: seen(1) } }), true)).toEqual([]);
});

test('on a busy machine ratios are not judged, but pages must arrive', () => {
  expect(findFailures(report(seen(2000)), false)).toEqual([]);
  expect(findFailures(report(seen(9000)), false)).toEqual(['p99 9000 ms is above 8000 ms']);
  expect(findFailures(report({ ...seen(20), failed: 1 }), false)).toEqual(['1 of 800 pages got no answer']);
});

test('a health probe without an answer fails it', () => {
  expect(findFailures(report(seen(20), { health: { worstMs: 900, missing: 2 } }), true)).toEqual(['/healthz had no answer 2 times']);
});

test('a buyer with more than one purchase of ten refused or lost fails it', () => {
  expect(findFailures(report(seen(20, { paid: 18, refused: 1, lost: 1 })), true)).toEqual([]);
  expect(findFailures(report(seen(20, { paid: 3, refused: 1, lost: 0 })), true)).toEqual([]);
  expect(findFailures(report(seen(20, { paid: 17, refused: 3, lost: 0 })), true)).toEqual(['paid 17 of 20 purchases']);
  expect(findFailures(report(seen(20, { paid: 0, refused: 0, lost: 0 })), true)).toEqual(['paid 0 of 0 purchases']);
});

test.each([
  [{ serverErrors: 2 }, '2 answers 5xx other than 503'],
  [{ serverErrors: null }, "the server's error count could not be read"],
  [{ ending: 'ended by itself with SIGSEGV: ' }, 'the server ended by itself with SIGSEGV: '],
  [{ broken: ['a claim'] }, 'claim failed: a claim'],
  [{ rssMegabytes: { before: 150, peak: 700, after: 150 } }, 'memory rose from 150 to 700 MB'],
])('%o fails it', (rest, reason) => {
  expect(findFailures(report(seen(20), rest), true)).toEqual([reason]);
});

test('a tolerated failure is reported and fails nothing', () => {
  const lost = report(seen(20, { paid: 0, refused: 9, lost: 0 }));
  expect(isFailed(lost, true)).toBe(true);
  expect(isFailed({ ...lost, toleratedBecause: 'the rule allows it' }, true)).toBe(false);
});

test('a page that was never measured does not pass', () => {
  expect(findFailures(report(seen(Number.NaN)), true)).toHaveLength(1);
});
