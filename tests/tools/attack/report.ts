import type { PhaseReport } from './buyer-process.ts';

export interface AttackReport {
  readonly name: string;
  readonly description: string;
  readonly seconds: number;
  /** Reason why it may succeed for now; null: it may not. */
  readonly toleratedBecause: string | null;
  readonly phases: { readonly before: PhaseReport; readonly during: PhaseReport; readonly after: PhaseReport };
  readonly rssMegabytes: { readonly before: number; readonly peak: number; readonly after: number };
  /** Largest size of the data folder, in megabytes. */
  readonly diskPeakMegabytes: number;
  /**
   * `/healthz` during the attack, requested four times a second, each time on a new connection as probes do: slowest
   * answer, and number of missing ones.
   */
  readonly health: { readonly worstMs: number; readonly missing: number };
  /** 5xx answers other than 503 by the server's own count; null if it could not report them any more. */
  readonly serverErrors: number | null;
  readonly errorLines: readonly string[];
  /** How the server ended; null if it survived. */
  readonly ending: string | null;
  readonly notes: Readonly<Record<string, string | number>>;
  /** Claims of the attack that failed. */
  readonly broken: readonly string[];
}

/** Under attack a page may take this many times as long as before … */
const FACTOR = 5;
/** … but a time too short to notice is no failure. */
const FLOOR_MS = 25;
/** Share of purchases that may fail; a single one at the edge of the attack decides nothing. */
const LOST_SHARE = 0.1;
/** Megabytes of memory that one attack may use. */
const MEMORY_MEGABYTES = 512;
/** Milliseconds within which a page must arrive on a busy machine, where ratios mean little. */
const GENEROUS_MS = 8000;

export function boundMs({ phases }: AttackReport): number {
  return Math.max(FACTOR * phases.before.p99Ms, FLOOR_MS);
}

/**
 * Lists the reasons why the attack succeeded; empty if the server withstood it. @param isCalm false: other programs run
 * in parallel, so ratios are not judged
 */
export function findFailures(report: AttackReport, isCalm: boolean): string[] {
  const { phases, rssMegabytes, serverErrors } = report;
  const { during } = phases;
  const { paid, refused, lost } = during.purchases;
  const tried = paid + refused + lost;
  const reasons = report.broken.map((what) => `claim failed: ${what}`);
  if (report.ending !== null) reasons.push(`the server ${report.ending}`);
  if (during.failed > 0) reasons.push(`${during.failed} of ${during.asked} pages got no answer`);
  if (paid === 0 || refused + lost > Math.max(1, tried * LOST_SHARE)) reasons.push(`paid ${paid} of ${tried} purchases`);
  if (report.health.missing > 0) reasons.push(`/healthz had no answer ${report.health.missing} times`);
  if (serverErrors === null) reasons.push("the server's error count could not be read");
  else if (serverErrors > 0) reasons.push(`${serverErrors} answers 5xx other than 503`);
  if (rssMegabytes.peak > rssMegabytes.before + MEMORY_MEGABYTES)
    reasons.push(`memory rose from ${rssMegabytes.before.toFixed(0)} to ${rssMegabytes.peak.toFixed(0)} MB`);
  const bound = isCalm ? boundMs(report) : GENEROUS_MS;
  if (!(during.p99Ms <= bound)) reasons.push(`p99 ${during.p99Ms.toFixed(0)} ms is above ${bound.toFixed(0)} ms`);
  return reasons;
}

const WIDTHS = [19, 10, 10, 10, 10, 9, 14, 12, 9, 0];

function row(cells: readonly string[]): string {
  return cells
    .map((cell, at) => cell.padEnd(WIDTHS[at] ?? 0))
    .join(' ')
    .trimEnd();
}

export const isFailed = (report: AttackReport, isCalm: boolean): boolean =>
  report.toleratedBecause === null && findFailures(report, isCalm).length > 0;

function verdictOf({ toleratedBecause }: AttackReport, reasons: readonly string[]): string {
  if (reasons.length === 0) return 'passed';
  return toleratedBecause === null ? `FAILED: ${reasons.join('; ')}` : `borne: ${reasons.join('; ')} (${toleratedBecause})`;
}

const ms = (value: number) => `${value < 100 ? value.toFixed(1) : value.toFixed(0)} ms`;

export const TABLE_HEAD = row(['attack', 'idle p99', 'p99', 'p50', 'after p99', 'paid', 'RSS peak MB', 'disk MB', 'healthz', 'verdict']);

export function tableRow(report: AttackReport, isCalm: boolean): string {
  const { phases, rssMegabytes, health } = report;
  const { paid, refused, lost } = phases.during.purchases;
  const reasons = findFailures(report, isCalm);
  return row([
    report.name,
    ms(phases.before.p99Ms),
    ms(phases.during.p99Ms),
    ms(phases.during.p50Ms),
    ms(phases.after.p99Ms),
    `${paid}/${paid + refused + lost}`,
    `${rssMegabytes.before.toFixed(0)} > ${rssMegabytes.peak.toFixed(0)}`,
    report.diskPeakMegabytes.toFixed(0),
    health.missing > 0 ? `${health.missing} lost` : ms(health.worstMs),
    verdictOf(report, reasons),
  ]);
}

/** Formats the notes of the attack and the server, to print under the table. */
export function formatNotes({ name, notes, phases, errorLines }: AttackReport): string {
  const said = Object.entries(notes).map(([note, value]) => `${note}: ${value}`);
  if (phases.during.sheds > 0) said.push(`the buyer was refused with 503 ${phases.during.sheds} times`);
  if (errorLines.length > 0) said.push(`first error: ${errorLines[0]}`);
  return `${name}\n${said.map((line) => `    ${line}`).join('\n')}`;
}
