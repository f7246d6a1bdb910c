import type { Manifest } from '#domain/catalogue/feed-schema.ts';
import type { DeviceProblem } from '#domain/device/device-wire.ts';
import type { Catalogue } from '../../catalogue/catalogue.ts';
import { createFollower } from '../follower.ts';
import { type HostedClient, HostedUnreachable } from '../hosted-client.ts';
import type { createAsOf } from './as-of.ts';
import type { CopyBackoff } from './copy-backoff.ts';
import { fetchManifest } from './fetch-manifest.ts';
import { needsFullCopy } from './full-copy.ts';
import type { createCopyInstaller } from './install-copy.ts';
import type { createProgress } from './progress.ts';
import { createSignedFeed } from './signed-feed.ts';
import { isWrongContent, SyncFault } from './sync-fault.ts';
import type { Trust } from './trust.ts';

export interface FollowDeps {
  readonly client: HostedClient;
  readonly catalogue: Catalogue;
  readonly trust: Trust;
  readonly copyInstaller: ReturnType<typeof createCopyInstaller>;
  readonly copyBackoff: CopyBackoff;
  readonly asOf: ReturnType<typeof createAsOf>;
  readonly progress: Pick<ReturnType<typeof createProgress>, 'enter'>;
  /** Returns hosted's time in milliseconds since 1970. */
  readonly now: () => number;
  readonly onError: (error: unknown) => void;
}

/** Milliseconds without an answer after which the manifest is fetched first, as a full copy may now be shorter. */
const AWAY_MS = 60_000;

/**
 * Brings the catalogue up to date with hosted: by its feed, or by a full copy if needed or shorter. Each call returns
 * the remaining problem, or throws why it could not continue.
 */
export function createHostedFollower({ client, catalogue, trust, copyInstaller, copyBackoff, asOf, progress, now, onError }: FollowDeps) {
  const feed = createSignedFeed(client, trust);
  const follower = createFollower({ source: feed, catalogue, resync });

  /** Compares digests only if the catalogue is at the position of hosted's digest. */
  const isDifferent = () => {
    const { atHead } = feed;
    return (
      atHead !== null && atHead.seq === catalogue.cursor?.seq && (atHead.rows !== catalogue.size || atHead.rowsDigest !== catalogue.digest)
    );
  };

  async function installCopy(manifest: Manifest): Promise<void> {
    if (!copyBackoff.mayCopy()) throw new SyncFault(copyBackoff.problem());
    try {
      await copyInstaller.install(manifest);
    } catch (error) {
      if (!isWrongContent(error)) throw error;
      copyBackoff.recordCopy();
      onError(error);
      throw new SyncFault(copyBackoff.problem());
    }
    asOf.reload();
  }

  /**
   * Installs a full copy if the feed cannot continue. The refusal that leads here is not signed; the manifest is, and
   * so is a page that proves that the history this device followed is lost.
   */
  async function resync(isProven: boolean): Promise<void> {
    const manifest = await fetchManifest(client, trust);
    if (!isProven && !needsFullCopy(catalogue.cursor, catalogue.size, manifest))
      throw new HostedUnreachable(`${client.url} refused to go on although by its manifest it could. It is asked again.`);
    await installCopy(manifest);
  }

  async function catchUpWithManifest(): Promise<void> {
    const manifest = await fetchManifest(client, trust);
    if (needsFullCopy(catalogue.cursor, catalogue.size, manifest)) await installCopy(manifest);
  }

  /** Keeps applying changes while the digest differs; only the next full copy waits. */
  return async function follow(): Promise<DeviceProblem | null> {
    if (catalogue.isDamaged()) await installCopy(await fetchManifest(client, trust));
    else if (trust.publicKey === null || asOf.ms === null || now() - asOf.ms > AWAY_MS) await catchUpWithManifest();
    await follower.catchUp();
    if (isDifferent() && copyBackoff.mayCopy()) {
      onError(new Error(`This device holds ${catalogue.size} products, hosted ${feed.atHead?.rows}: taking a full copy`));
      const manifest = await fetchManifest(client, trust);
      await installCopy(manifest);
      copyBackoff.recordCopy();
      await follower.catchUp();
    }
    progress.enter('following');
    asOf.touch();
    if (!isDifferent()) copyBackoff.reset();
    return isDifferent() ? copyBackoff.problem() : null;
  };
}
