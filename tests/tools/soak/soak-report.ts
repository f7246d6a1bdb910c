import { percentile } from '../../../bench/timing.ts';
import { createStatusCounts } from '../attack/status-counts.ts';
import type { Sample, Slope } from './slope.ts';

/** One kind of action over the whole time; times in milliseconds. */
export interface KindReport {
  readonly kind: string;
  readonly count: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
  /** No answer, or 5xx other than 503. */
  readonly errors: number;
  /** 503. */
  readonly sheds: number;
  readonly answers: string;
}

export interface SoakReport {
  readonly minutes: number;
  readonly workers: number;
  readonly kinds: readonly KindReport[];
  readonly samples: readonly Sample[];
  readonly slope: Slope;
  /** 5xx other than 503 by the server's own count; null if it could not be read. */
  readonly serverErrors: number | null;
  readonly errorLines: readonly string[];
  /** How the server ended; null if it survived. */
  readonly ending: string | null;
}

/** Maximum share of 503 answers: sixteen users are no overload. */
const SHED_SHARE = 0.01;
const SHOWN_SAMPLES = 12;

export function createActionLog(): { note(kind: string, status: number, ms: number): void; kinds(): KindReport[] } {
  const pages = new Map<
    string,
    { readonly times: number[]; readonly answers: ReturnType<typeof createStatusCounts>; errors: number; sheds: number }
  >();
  return {
    note: (kind, status, ms) => {
      const page = pages.get(kind) ?? { times: [], answers: createStatusCounts(), errors: 0, sheds: 0 };
      pages.set(kind, page);
      page.times.push(ms);
      page.answers.add(status);
      if (status === 503) page.sheds += 1;
      else if (status === 0 || status >= 500) page.errors += 1;
    },
    kinds: () =>
      [...pages].map(([kind, { times, answers, errors, sheds }]) => {
        const sorted = times.sort((a, b) => a - b);
        const [p50Ms, p99Ms] = [percentile(sorted, 0.5), percentile(sorted, 0.99)];
        return { kind, count: sorted.length, p50Ms, p99Ms, errors, sheds, answers: String(answers) };
      }),
  };
}

const total = (kinds: readonly KindReport[], read: (kind: KindReport) => number) => kinds.reduce((sum, kind) => sum + read(kind), 0);

/** Lists the reasons why the soak failed; empty if it passed. */
export function findSoakProblems({ kinds, slope, serverErrors, errorLines, ending }: SoakReport): string[] {
  const problems: string[] = [];
  if (ending !== null) problems.push(`the server ${ending}`);
  const errors = total(kinds, (kind) => kind.errors);
  if (errors > 0) problems.push(`${errors} actions failed or got no answer`);
  if (serverErrors !== 0)
    problems.push(serverErrors === null ? "the server's error count could not be read" : `${serverErrors} answers 5xx other than 503`);
  if (errorLines.length > 0) problems.push(`the server logged an error: ${errorLines[0]}`);
  if (total(kinds, (kind) => kind.sheds) > SHED_SHARE * total(kinds, (kind) => kind.count))
    problems.push('more than one action in a hundred was refused with 503');
  if (slope.isGrowing) problems.push(`memory rose by ${(100 * slope.riseShare).toFixed(1)} % after the first quarter`);
  return problems;
}

export function printSoak({ minutes, kinds, samples, slope }: SoakReport): void {
  for (const { kind, count, p50Ms, p99Ms, answers } of kinds) {
    const [p50, p99] = [p50Ms, p99Ms].map((ms) => `${ms.toFixed(1).padStart(7)} ms`);
    console.log(`${kind.padEnd(13)} ${String(count).padStart(8)}  p50 ${p50}  p99 ${p99}  ${answers}`);
  }
  const done = total(kinds, ({ count }) => count);
  const shown = samples.filter((_, at) => at % Math.ceil(samples.length / SHOWN_SAMPLES) === 0);
  console.log(`\n${done} actions, ${(done / (minutes * 60)).toFixed(0)} a second, ${total(kinds, ({ sheds }) => sheds)} shed`);
  console.log(`RSS MB: ${shown.map(({ megabytes }) => megabytes.toFixed(0)).join(' ')}`);
  console.log(
    `slope after the first quarter: ${slope.megabytesPerMinute.toFixed(2)} MB a minute, ${(100 * slope.riseShare).toFixed(1)} % of the mean in all; 2 % is noise`,
  );
}
