import fs from 'node:fs';
import path from 'node:path';
import type { Log } from '../../runtime/log.ts';
import { seedSample } from '../../seed/seed-sample.ts';
import type { ServedStores } from '../../stores/stores.ts';

export async function seedEmptyStore({ products, now }: ServedStores, resourcesDir: string, log: Log): Promise<void> {
  const file = path.join(resourcesDir, 'sample', 'catalogue.json');
  if (!fs.existsSync(file)) return log.warn({ file }, 'the sample catalogue is missing; the empty store stays empty');
  const count = await seedSample(products, file, now());
  if (count > 0) log.info({ products: count }, 'empty store filled with the sample catalogue');
}
