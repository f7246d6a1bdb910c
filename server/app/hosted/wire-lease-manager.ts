import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import type { Config } from '../../config/config.ts';
import { dataFiles } from '../../db/data-files.ts';
import type { Log } from '../../runtime/log.ts';
import { createLeaseManager, type LeaseManager } from '../../services/leases/lease-manager.ts';
import type { ServedStores } from '../../stores/stores.ts';
import type { LeaseTimings } from '../lease-timings.ts';

interface LeaseManagerDeps {
  readonly config: Pick<Config, 'dataDir'>;
  readonly stores: Pick<ServedStores, 'leases' | 'isShared'>;
  readonly leaseTimings: LeaseTimings;
  readonly log: Log;
}

/** Wires the lease manager: jobs that one process of a shop runs at a time are leased in this node's name. */
export function wireLeaseManager({ config: { dataDir }, stores, leaseTimings, log }: LeaseManagerDeps): LeaseManager {
  return createLeaseManager({
    store: stores.leases,
    owner: { id: randomUUID(), place: stores.isShared ? nodeName(dataDir) : path.resolve(dataDir) },
    log,
    ...(stores.isShared && { leaseMs: leaseTimings.leaseMs }),
  });
}

/** Returns a random name kept in the data folder, because another node's folder may have the same path. */
function nodeName(dataDir: string): string {
  const { nodeName: file } = dataFiles(dataDir);
  if (!fs.existsSync(file)) fs.writeFileSync(file, randomUUID(), { flush: true });
  return fs.readFileSync(file, 'utf8');
}
