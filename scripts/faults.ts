/**
 * `npm run faults [-- --scale 0.1 --seed 20261121 tests/faults/device]`: runs the fault suite (kills, events out of
 * order, last unit, restore, stop, full disk, attacks, device faults) in full, scaled by `--scale`, or only some files.
 * CI runs a small share. Tests the build in `out/`.
 */
import { spawnSync } from 'node:child_process';
import { parseArgs } from 'node:util';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { scale: { type: 'string', default: '1' }, seed: { type: 'string', default: String(Date.now() % 1_000_000) } },
});
console.log(`scale ${values.scale}, seed ${values.seed}; repeat with: npm run faults -- --scale ${values.scale} --seed ${values.seed}`);
const { status } = spawnSync('vitest', ['run', ...(positionals.length > 0 ? positionals : ['tests/faults'])], {
  stdio: 'inherit',
  env: { ...process.env, FAULT_SCALE: values.scale, FAULT_SEED: values.seed },
});
process.exitCode = status ?? 1;
