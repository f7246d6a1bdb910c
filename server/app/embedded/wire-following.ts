import path from 'node:path';
import type { Catalogue, CatalogueReads } from '../../catalogue/catalogue.ts';
import type { Config } from '../../config/config.ts';
import type { dataFiles } from '../../db/data-files.ts';
import type { Outbox } from '../../outbox/outbox.ts';
import type { Log } from '../../runtime/log.ts';
import { createDeviceSync, type DeviceSyncDeps } from '../../sync/device/device-sync.ts';
import { openPinnedKey } from '../../sync/device/pinned-key.ts';
import { createTrust } from '../../sync/device/trust.ts';
import type { HostedClient } from '../../sync/hosted-client.ts';
import { createPackLoader } from '../../sync/pack/load-pack.ts';
import { createStartPack } from '../../sync/pack/start-pack.ts';
import { openDevicePictures } from '../../sync/pictures/open-device-pictures.ts';
import { runSyncJob, startImport } from '../../sync/run-sync-job.ts';

interface FollowingDeps extends Pick<DeviceSyncDeps, 'pollMs' | 'serverClock' | 'clock' | 'random' | 'newId' | 'onError'> {
  readonly config: Pick<Config, 'hostedKey' | 'picturesBytes' | 'pack'>;
  readonly hostedUrl: string;
  readonly files: ReturnType<typeof dataFiles>;
  readonly resourcesDir: string;
  readonly client: HostedClient;
  readonly catalogue: Catalogue;
  /** The part of the catalogue that people see. */
  readonly shown: CatalogueReads;
  readonly outbox: Pick<Outbox, 'wake' | 'send'>;
  readonly wall: () => number;
  readonly log: Log;
}

export type WiredFollowing = ReturnType<typeof wireFollowing>;

/** Wires what this device downloads from hosted: changes, pictures, packs. */
export function wireFollowing(deps: FollowingDeps) {
  const { config, hostedUrl, files, resourcesDir, client, catalogue, shown, outbox, wall, log, ...timing } = deps;
  const { clock, random, onError } = timing;
  const trust = createTrust(openPinnedKey(files.pinnedKey, hostedUrl, config.hostedKey), config.hostedKey);
  const sync = createDeviceSync({
    ...timing,
    client,
    catalogue,
    trust,
    folder: files.snapshots,
    catalogueFile: files.catalogue,
    startImport,
    salvage: runSyncJob,
    onOnline: outbox.wake,
    onDue: outbox.send,
  });
  const pictures = openDevicePictures({
    client,
    catalogue: shown,
    dir: files.images,
    maxDiskBytes: config.picturesBytes,
    sampleDir: path.join(resourcesDir, 'pictures'),
    standing: sync.status,
    wall,
    clock,
    random,
    onError,
  });
  const packs = createPackLoader({
    catalogue,
    trust,
    folder: files.snapshots,
    startImport,
    onLoaded: () => {
      sync.reloadAsOf();
      startPack.forget();
    },
    keepPicture: pictures.putPacked,
  });
  const startPack = createStartPack({ file: config.pack, load: packs.load, log });
  return {
    sync,
    pictures,
    packs,
    startPack,
    /** Returns the device's status with the worst current problem. */
    standing: () => {
      const status = startPack.withProblem(sync.status());
      return { ...status, problem: status.problem ?? pictures.ahead.problem() };
    },
  };
}
