import fs from 'node:fs';
import path from 'node:path';
import type { Manifest, SnapshotInfo } from '#domain/catalogue/feed-schema.ts';
import { DomainError } from '#domain/kernel/problem.ts';
import type { Catalogue } from '../../catalogue/catalogue.ts';
import { storageFailure } from '../../runtime/storage-failure.ts';
import { type HostedClient, HostedUnreachable } from '../hosted-client.ts';
import type { StartImport } from '../run-sync-job.ts';
import type { createProgress } from './progress.ts';
import { findResumable, recordDownload, removeDownload } from './resumable-download.ts';
import { downloadSnapshot, partOf } from './snapshot-download.ts';

/**
 * Estimated seconds of download left when unpacking starts: at once on a fast connection, while a slow one that keeps
 * breaking does not unpack again with every attempt.
 */
const UNPACK_BEFORE_END_SECONDS = 2;

export interface CopyInstallerDeps {
  readonly client: Pick<HostedClient, 'url' | 'openSnapshot'>;
  readonly catalogue: Pick<Catalogue, 'replaceFrom'>;
  /** Folder where snapshots are downloaded and unpacked; on the file system of the catalogue. */
  readonly folder: string;
  readonly startImport: StartImport;
  readonly progress: Pick<ReturnType<typeof createProgress>, 'beginDownload' | 'onBytes' | 'enter' | 'read'>;
}

/** Downloads a full copy and installs it; the catalogue answers from the old one until the swap. */
export function createCopyInstaller({ client, catalogue, folder, startImport, progress }: CopyInstallerDeps) {
  async function fetchAndImport(manifest: Manifest, snapshot: SnapshotInfo): Promise<void> {
    await recordDownload(folder, manifest, snapshot.sha256);
    progress.beginDownload(snapshot.bytes);
    const packedFile = partOf(folder, snapshot.sha256);
    const catalogueFile = path.join(folder, 'incoming.db');
    const promised = { ...snapshot, epoch: manifest.epoch };
    const importing = startImport({ kind: 'import', packedFile, bytes: snapshot.bytes, catalogueFile, promised });
    const onBytes = (bytes: number) => {
      progress.onBytes(bytes);
      const { secondsLeft } = progress.read();
      if (secondsLeft !== null && secondsLeft <= UNPACK_BEFORE_END_SECONDS) importing.fetched(bytes);
    };
    try {
      await downloadSnapshot({ client, snapshot, folder, onBytes });
    } catch (error) {
      await importing.stop();
      throw error;
    }
    progress.enter('importing');
    importing.fetched(snapshot.bytes);
    try {
      catalogue.replaceFrom(catalogueFile, await importing.engine);
    } catch (error) {
      // After a disk error the download is kept for another attempt; if it is complete but unusable, it is downloaded
      // again.
      if (storageFailure(error) === undefined) await removeDownload(folder, snapshot.sha256);
      throw error;
    } finally {
      fs.rmSync(catalogueFile, { force: true });
    }
    await removeDownload(folder, snapshot.sha256);
  }

  return {
    /** @throws HostedUnreachable, SyncFault, or a disk error; the catalogue then stays unchanged */
    install: async (manifest: Manifest): Promise<void> => {
      // An empty hosted must not empty this device.
      if (manifest.snapshot === null) throw new HostedUnreachable(`${client.url} has no products yet`);
      const resumable = await findResumable(folder, manifest);
      if (resumable?.snapshot != null) {
        try {
          return await fetchAndImport(resumable, resumable.snapshot);
        } catch (error) {
          if (!(error instanceof DomainError && error.code === 'not_found')) throw error;
          // Hosted keeps the last two snapshots and has deleted this one.
          await removeDownload(folder, resumable.snapshot.sha256);
        }
      }
      await fetchAndImport(manifest, manifest.snapshot);
    },
  };
}
