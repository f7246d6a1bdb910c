import fs from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ATTACKS } from '../tools/attack/attacks/all.ts';
import { findFailures } from '../tools/attack/report.ts';
import { makeDataFolder, runAttack } from '../tools/attack/run-attack.ts';

/** Runs a fourteenth of `npm run attack`. Times are not compared: other tests run in parallel. */
const options = { server: path.resolve(import.meta.dirname, '../..'), scale: 0.07 };
const isBuilt = fs.existsSync(path.join(options.server, 'out/main/hosted.js'));
if (!isBuilt) console.log('The attacks are not tested: there is no build in out/ (npm run build)');

let folder = '';
beforeAll(async () => {
  if (isBuilt) folder = await makeDataFolder(options);
});
afterAll(() => fs.rmSync(folder, { recursive: true, force: true }));

/** A tolerated attack proves nothing here; `npm run attack` reports it. */
const judged = ATTACKS.filter(({ toleratedBecause }) => toleratedBecause === undefined);

test.skipIf(!isBuilt).each(judged)(
  '$name: $description (reduced). The server survives, makes no error and still serves a buyer who pays',
  async (attack) => {
    const report = await runAttack(attack, folder, options);
    expect({ reasons: findFailures(report, false), errors: report.errorLines }).toEqual({ reasons: [], errors: [] });
  },
  120_000,
);
