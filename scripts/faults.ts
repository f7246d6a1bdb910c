/**
 * `npm run faults [-- --scale 10 --seed 20261121]`: the fault suite (kills, disorder, last unit, restore, stop, full disk, attacks) with more
 * rounds than CI has time for. The build in `out/` is the one that is attacked.
 */
import { spawnSync } from 'node:child_process';
import { parseArgs } from 'node:util';

const { values } = parseArgs({ options: { scale: { type: 'string', default: '10' }, seed: { type: 'string' } } });
const { status } = spawnSync('vitest', ['run', 'tests/faults'], {
  stdio: 'inherit',
  env: { ...process.env, FAULT_SCALE: values.scale, ...(values.seed === undefined ? {} : { FAULT_SEED: values.seed }) },
});
process.exitCode = status ?? 1;
