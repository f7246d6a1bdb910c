import fs from 'node:fs';
import path from 'node:path';
import type { Catalogue } from '../../catalogue/catalogue.ts';
import { openCatalogue } from '../../catalogue/open-catalogue.ts';
import type { Log } from '../../runtime/log.ts';
import { readSampleCatalogue, toSampleRecords } from '../../seed/seed-sample.ts';
import { BUNDLED_EPOCH } from '../../sync/device/bundled.ts';

interface DeviceCatalogueDeps {
  readonly file: string;
  readonly now: () => number;
  readonly log: Log;
  readonly resourcesDir: string;
  /** Shows the bundled products on a fresh device until those of hosted arrive. */
  readonly hasSample: boolean;
}

export async function openDeviceCatalogue({ file, now, log, resourcesDir, hasSample }: DeviceCatalogueDeps): Promise<Catalogue> {
  const catalogue = openCatalogue({ file, now, log, survivesDamage: true });
  if (catalogue.cursor === null && hasSample) await loadBundled(catalogue, path.join(resourcesDir, 'sample', 'catalogue.json'), now(), log);
  return catalogue;
}

async function loadBundled(catalogue: Catalogue, file: string, nowMs: number, log: Log): Promise<void> {
  if (!fs.existsSync(file))
    return log.warn({ file }, 'the bundled sample catalogue is missing; the catalogue stays empty until hosted answers');
  const records = toSampleRecords(await readSampleCatalogue(file), nowMs);
  catalogue.load({
    cursor: { epoch: BUNDLED_EPOCH, seq: 0 },
    flashSale: null,
    records: records.map((record, index) => ({ ...record, seq: index + 1 })),
  });
}
