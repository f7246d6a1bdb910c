import { PHASES } from './killer.ts';
import type { ScenarioReport } from './scenario.ts';

const listed = (counts: ReadonlyMap<string, number>) =>
  [...counts]
    .sort(([a], [b]) => a.localeCompare(b))
    .map(([name, count]) => `${name} ${count}`)
    .join(' · ');

export function formatScenarioReport(report: ScenarioReport): string {
  const { seed, seconds, kills, networkFaults, deviceFaults, writes, edits, discards, pages, prices, missed, devices, problems } = report;
  const killed = Object.values(kills).reduce((sum, count) => sum + count, 0);
  const count = (word: string) => problems.filter((problem) => problem.includes(word)).length;
  return [
    `device faults, seed ${seed}: ${killed} kill -9 in ${seconds.toFixed(0)} s on ${devices} data folders`,
    `  kills:    ${[...PHASES, 'elsewhere' as const].map((phase) => `${phase} ${kills[phase]}`).join(' · ')}`,
    `  the line: ${listed(networkFaults)}`,
    `  mishaps:  ${listed(deviceFaults)}`,
    `  writes:   ${writes} submitted, ${edits} corrected, ${discards} thrown away: ${count('LOST')} lost, ${count('DOUBLE')} double, ${count('WRONG')} otherwise wrong`,
    `  browsing: ${pages} answers, ${count('was answered') + count('was not answered')} refused; ${prices} prices, ${count('was shown')} wrong, ${missed} missing while the file was damaged`,
    ...problems.map((problem) => `  PROBLEM ${problem}`),
  ].join('\n');
}
