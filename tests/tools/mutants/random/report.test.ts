import { describe, expect, it } from 'vitest';
import { batchesOf, type Verdict } from './decide.ts';
import { shareOf, summaryOf } from './report.ts';

const tried = (...verdicts: Verdict[]) => verdicts.map((by) => ({ by, place: 'a.ts:1', from: 'a', to: 'b', seconds: 1 }));

describe('the gate’s detections', () => {
  it('are a share of those of all tests', () => {
    expect(shareOf(tried('gate', 'gate', 'gate', 'rest', 'neither', 'not decided'))).toBe(0.75);
  });

  it('are nothing if no test notices a mutant', () => {
    expect(shareOf(tried('neither'))).toBe(0);
  });

  it('are summed up in a table', () => {
    expect(
      summaryOf(tried('gate', 'rest', 'neither'))
        .split('\n')
        .map((row) => row.trim()),
    ).toEqual([
      '1  noticed by the gate',
      '1  noticed by the rest alone',
      '1  noticed by neither',
      '0  not decided',
      'The gate notices 50 % of what all tests notice.',
    ]);
  });
});

describe('batches', () => {
  it('grow, and contain each file once', () => {
    const files = Array.from({ length: 20 }, (_, i) => `${i}.test.ts`);
    const batches = batchesOf(files);
    expect(batches.map(({ length }) => length)).toEqual([6, 12, 2]);
    expect(batches.flat()).toEqual(files);
  });
});
