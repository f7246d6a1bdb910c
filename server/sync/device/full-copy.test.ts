import { describe, expect, it } from 'vitest';
import { needsFullCopy } from './full-copy.ts';

const EPOCH = 'e';
const at = (seq: number) => ({ epoch: EPOCH, seq });
const manifest = (headSeq: number, minDeltaSeq = 0) => ({ epoch: EPOCH, headSeq, minDeltaSeq });

describe('a device installs a full copy', () => {
  it.each([
    ['above 12 % of its rows', 10_000, 1201, true],
    ['not at 12 %', 10_000, 1200, false],
    ['above 12 % of many rows', 100_000, 12_001, true],
    ['not at 12 % of many rows', 100_000, 12_000, false],
    ['above a thousand changes of a small catalogue', 20, 1001, true],
    ['not for a thousand changes of any share', 20, 1000, false],
    ['not when nothing changed', 20, 0, false],
  ])('%s', (_when, rows, behind, wanted) => {
    expect(needsFullCopy(at(500), rows, manifest(500 + behind))).toBe(wanted);
  });

  it.each([
    ['without a position', null, manifest(5)],
    ['of another epoch', { epoch: 'other', seq: 5 }, manifest(5)],
    ['when removals it has not fetched are no longer kept', at(4), manifest(9, 5)],
    ['when it is ahead of hosted', at(6), manifest(5)],
  ])('%s', (_when, cursor, said) => {
    expect(needsFullCopy(cursor, 20, said)).toBe(true);
  });
});
