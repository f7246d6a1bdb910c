import fs from 'node:fs';
import path from 'node:path';
import type { Manifest, SnapshotInfo } from '#domain/catalogue/feed-schema.ts';
import { DomainError } from '#domain/kernel/problem.ts';
import type { Catalogue } from '../../catalogue/catalogue.ts';
import type { Engine } from '../../catalogue/engine/engine.ts';
import { storageFailure } from '../../storage-failure.ts';
import { type HostedClient, HostedUnreachable } from '../hosted-client.ts';
import type { SyncJob } from '../sync-jobs.ts';
import type { createProgress } from './progress.ts';
import { downloadSnapshot } from './snapshot-download.ts';
import { findStarted, forgetDownload, noteDownload } from './started-download.ts';

export interface CopyDeps {
  readonly client: Pick<HostedClient, 'url' | 'openSnapshot'>;
  readonly catalogue: Pick<Catalogue, 'replaceFrom'>;
  /** Where a snapshot is fetched to and unpacked: same file system as the catalogue. */
  readonly folder: string;
  readonly importSnapshot: (job: Extract<SyncJob, { kind: 'import' }>) => Promise<Engine>;
  readonly progress: Pick<ReturnType<typeof createProgress>, 'beginDownload' | 'onBytes' | 'enter'>;
}

/** Brings a full copy into the catalogue, which goes on answering until the moment of the swap. */
export function createCopyTaker({ client, catalogue, folder, importSnapshot, progress }: CopyDeps) {
  async function fetchAndImport(manifest: Manifest, snapshot: SnapshotInfo): Promise<void> {
    await noteDownload(folder, manifest, snapshot.sha256);
    progress.beginDownload(snapshot.bytes);
    const packedFile = await downloadSnapshot({ client, snapshot, folder, onBytes: progress.onBytes });
    progress.enter('importing');
    const catalogueFile = path.join(folder, 'incoming.db');
    const promised = { ...snapshot, epoch: manifest.epoch };
    try {
      const engine = await importSnapshot({ kind: 'import', packedFile, catalogueFile, promised, asOf: manifest.serverTime });
      catalogue.replaceFrom(catalogueFile, engine);
    } catch (error) {
      // A disk without room says nothing about the download: it is tried again from here. Whole and yet unusable, it is fetched anew.
      if (storageFailure(error) === undefined) await forgetDownload(folder, snapshot.sha256);
      throw error;
    } finally {
      fs.rmSync(catalogueFile, { force: true });
    }
    await forgetDownload(folder, snapshot.sha256);
  }

  return {
    /** @throws HostedUnreachable, SyncFault, or what the disk says; the catalogue then is as it was. */
    take: async (manifest: Manifest): Promise<void> => {
      // An empty hosted is no reason to empty this device.
      if (manifest.snapshot === null) throw new HostedUnreachable(`${client.url} has no products yet`);
      const started = await findStarted(folder, manifest);
      if (started?.snapshot != null) {
        try {
          return await fetchAndImport(started, started.snapshot);
        } catch (error) {
          if (!(error instanceof DomainError && error.code === 'not_found')) throw error;
          // Hosted keeps the last two; this one is gone by now.
          await forgetDownload(folder, started.snapshot.sha256);
        }
      }
      await fetchAndImport(manifest, manifest.snapshot);
    },
  };
}
