import { openCatalogue } from '../../catalogue/open-catalogue.ts';
import type { Config } from '../../config/config.ts';
import { dataFiles } from '../../db/data-files.ts';
import type { OpenFiles } from '../../files/open-files.ts';
import { createSyncRoutes } from '../../http/routes/sync.ts';
import type { Log } from '../../runtime/log.ts';
import type { ServedStores } from '../../stores/stores.ts';
import { createLateFeedKey, openFeedKey, openSharedFeedKey } from '../../sync/feed-key.ts';
import { createHostedFeed } from '../../sync/hosted-feed.ts';
import { runSyncJob } from '../../sync/run-sync-job.ts';
import { createSnapshots } from '../../sync/snapshots.ts';
import { createSyncService } from '../../sync/sync-service.ts';
import type { Spans } from '../../tracing/spans.ts';

interface FeedDeps {
  readonly config: Pick<Config, 'dataDir'>;
  readonly stores: ServedStores;
  readonly files: OpenFiles;
  readonly spans: Spans | null;
  readonly log: Log;
}

/** Wires this node's catalogue, the feed it follows, and the signed copies and changes that devices download. */
export function wireFeed({ config, stores, files, spans, log }: FeedDeps) {
  const { products, now } = stores;
  const own = dataFiles(config.dataDir);
  const catalogue = openCatalogue({ file: own.catalogue, now, log });
  const feed = createHostedFeed({
    store: products,
    catalogue,
    now,
    // An import prepares changes for the catalogue in the same data folder; nodes that share a store rely on the feed
    // alone.
    ...(!stores.isShared && { preparedFolder: own.prepared }),
    listen: stores.listen,
    spans,
    onError: (error) => log.error({ err: error }, 'following the feed failed'),
  });
  const { key, learn } = createLateFeedKey();
  const snapshots = createSnapshots({
    catalogue,
    catalogueFile: own.catalogue,
    folder: own.snapshots,
    now,
    build: runSyncJob,
    onError: (error) => log.error({ err: error }, 'building a snapshot failed'),
    findCommitId: async (seq) => feed.cache.findCommitId(seq) ?? products.findCommitId(seq),
    shared: files.isShared ? { files: files.files, key } : null,
  });
  return {
    catalogue,
    feed,
    /** Reads the key that signs what devices download; needs the stores. */
    learnKey: async () => learn(stores.isShared ? await openSharedFeedKey(stores.secrets, own.feedKey) : openFeedKey(own.feedKey)),
    syncRoutes: createSyncRoutes({ sync: createSyncService({ store: products, feed, snapshots, key, now }) }),
  };
}
