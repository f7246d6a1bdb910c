import type { WireChanges } from '#domain/catalogue/feed-schema.ts';
import { isAnswerSignedBy } from '../feed-key.ts';
import type { FeedSource } from '../feed-source.ts';
import { type HostedClient, HostedUnreachable } from '../hosted-client.ts';
import { fetchManifest } from './fetch-manifest.ts';
import type { Trust } from './trust.ts';

/** Hosted's feed, limited to pages signed by the trusted key. */
export interface SignedFeed extends FeedSource {
  /** Hosted's row count and digest as of the last page; null if that page does not reach the head. */
  readonly atHead: WireChanges['digestAt'];
}

export function createSignedFeed(client: Pick<HostedClient, 'url' | 'manifest' | 'changes'>, trust: Trust): SignedFeed {
  let atHead: WireChanges['digestAt'] = null;

  /** Rejects a page that the pinned key has not signed. @throws always */
  async function refuseUnsigned(): Promise<never> {
    await fetchManifest(client, trust);
    throw new HostedUnreachable(
      `${client.url} sends changes without the signature of its key: it is of an older version, or something in between changed them. Nothing of it is taken.`,
    );
  }

  return {
    get atHead() {
      return atHead;
    },
    changes: async (cursor, held) => {
      const { page, atHead: told, signed } = await client.changes({ epoch: cursor?.epoch ?? 'none', since: cursor?.seq ?? 0, held });
      if (trust.publicKey === null || !isAnswerSignedBy(signed, trust.publicKey)) await refuseUnsigned();
      atHead = told;
      return page;
    },
  };
}
