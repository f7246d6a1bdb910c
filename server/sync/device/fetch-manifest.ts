import type { Manifest } from '#domain/catalogue/feed-schema.ts';
import { type HostedClient, HostedUnreachable } from '../hosted-client.ts';
import { SNAPSHOT_SCHEMA } from '../snapshot-file.ts';
import { SyncFault } from './sync-fault.ts';
import type { Trust } from './trust.ts';

/**
 * Fetches hosted's manifest; checks its signature and its schema.
 * @throws SyncFault if its key is not trusted or its schema is newer; HostedUnreachable if its schema is older
 */
export async function fetchManifest(client: Pick<HostedClient, 'url' | 'manifest'>, trust: Pick<Trust, 'check'>): Promise<Manifest> {
  const manifest = await client.manifest();
  trust.check(manifest, client.url);
  const spoken = `Hosted speaks schema ${manifest.schema}, this device ${SNAPSHOT_SCHEMA}.`;
  if (manifest.schema > SNAPSHOT_SCHEMA) throw new SyncFault({ code: 'schema_newer', detail: `${spoken} Update Tradewind on it.` });
  if (manifest.schema < SNAPSHOT_SCHEMA)
    throw new HostedUnreachable(`${client.url} is of an older version. ${spoken} It goes on by itself when hosted was updated.`);
  return manifest;
}
