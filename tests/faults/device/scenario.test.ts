import { expect, test } from 'vitest';
import { whyNoLastingDisk } from '../../fixtures/lasting-disk.ts';
import { FAULT_SEED, inFull, isByHand, roundsInFull } from '../settings.ts';
import { isBuilt } from './device-process.ts';
import { PHASES } from './killer.ts';
import { runScenario } from './scenario.ts';
import { formatScenarioReport } from './scenario-report.ts';

if (!isBuilt) console.log('The faults of a device are not tested: there is no build in out/ (npm run build)');
const whyNot = whyNoLastingDisk();
if (whyNot !== undefined) console.log(`A full and a read-only disk of a device are not tested: ${whyNot}`);

/**
 * Combines what the tests in tests/integration/device prove one by one, against a process that is killed all the time.
 */
test.skipIf(!isBuilt)(
  'under any fault of a device every write arrives once, no price is shown that hosted did not have, and browsing continues',
  async () => {
    const report = await runScenario({
      seed: FAULT_SEED,
      kills: roundsInFull(130, 2),
      rounds: inFull(2, 0.1),
      killsPerDevice: 60,
      log: (proxy) => {
        if (isByHand) console.log(proxy);
      },
    });
    console.log(formatScenarioReport(report));
    expect(report.problems).toEqual([]);
    expect(PHASES.filter((phase) => report.kills[phase] === 0)).toEqual([]);
    expect(report.neverHappened).toEqual([]);
  },
  // Limits a hang, not the speed.
  isByHand ? 6 * 3_600_000 : 600_000,
);
