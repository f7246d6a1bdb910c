import type { Outcome, Verdict } from './decide.ts';

export interface TriedMutant extends Outcome {
  readonly place: string;
  readonly from: string;
  readonly to: string;
}

/** Minimum share of the gate in the mutants that any test notices. */
export const LEAST_SHARE = 0.9;

const VERDICTS: readonly Verdict[] = ['gate', 'rest', 'neither', 'not decided'];
const TITLES: Readonly<Record<Verdict, string>> = {
  gate: 'noticed by the gate',
  rest: 'noticed by the rest alone',
  neither: 'noticed by neither',
  'not decided': 'not decided',
};

export const countOf = (triedMutants: readonly TriedMutant[], by: Verdict) => triedMutants.filter((one) => one.by === by).length;

/** Share of the noticed mutants that the gate notices; 0 if there are none. */
export function shareOf(triedMutants: readonly TriedMutant[]): number {
  const gate = countOf(triedMutants, 'gate');
  return gate === 0 ? 0 : gate / (gate + countOf(triedMutants, 'rest'));
}

export function lineOf({ place, from, to, by, test, seconds }: TriedMutant): string {
  const took = `in ${seconds.toFixed(1)} s`;
  const verdict = by === 'neither' ? 'NOT NOTICED' : TITLES[by];
  return `${place}\n    ${from}\n  → ${to}\n    ${verdict}${test === undefined ? '' : ` (${test})`} ${took}`;
}

export function summaryOf(triedMutants: readonly TriedMutant[]): string {
  const rows = VERDICTS.map((by) => `${String(countOf(triedMutants, by)).padStart(5)}  ${TITLES[by]}`);
  return [...rows, `The gate notices ${(100 * shareOf(triedMutants)).toFixed(0)} % of what all tests notice.`].join('\n');
}

/** Mutants that no test of the gate noticed, for a person to judge: a mutant may behave like the original. */
export function survivorsOf(triedMutants: readonly TriedMutant[]): readonly TriedMutant[] {
  return triedMutants.filter(({ by }) => by !== 'gate');
}
