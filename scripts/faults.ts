/**
 * `npm run faults [-- --scale 0.1 --seed 20261121 tests/faults/device]`: the fault suite (kills, disorder, last unit, restore, stop, full disk,
 * attacks, everything that can befall a device) in full, or as large a part of it as `--scale` says, or of some files of it. CI runs a small
 * share by itself. The build in `out/` is the one that is attacked.
 */
import { spawnSync } from 'node:child_process';
import { parseArgs } from 'node:util';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { scale: { type: 'string', default: '1' }, seed: { type: 'string', default: String(Date.now() % 1_000_000) } },
});
console.log(`scale ${values.scale}, seed ${values.seed}; again with: npm run faults -- --scale ${values.scale} --seed ${values.seed}`);
const { status } = spawnSync('vitest', ['run', ...(positionals.length > 0 ? positionals : ['tests/faults'])], {
  stdio: 'inherit',
  env: { ...process.env, FAULT_SCALE: values.scale, FAULT_SEED: values.seed },
});
process.exitCode = status ?? 1;
