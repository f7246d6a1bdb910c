import { defineCalls, media, queryOf } from '#domain/kernel/api-call.ts';
import { ManifestSchema, PingSchema, WireChangesSchema } from './feed-schema.ts';

/** The change feed, read by desktops and kiosks. */
export const syncCalls = defineCalls({
  'GET /v1/sync/manifest': {
    summary: "Returns the feed's current position and the newest snapshot; signed",
    on: 'hosted',
    answers: { 200: ManifestSchema },
  },
  'GET /v1/sync/changes': {
    summary: 'Lists the changes after a position of the feed',
    on: 'hosted',
    query: queryOf('epoch', 'since', 'mark', 'words', 'shop'),
    answers: { 200: WireChangesSchema },
    refusals: ['invalid_query', 'resync_required'],
  },
  'GET /v1/sync/snapshots/:sha256': {
    summary: 'Downloads a snapshot as one file; accepts Range with If-Range',
    on: 'hosted',
    answers: { 200: media('application/zstd'), 206: media('application/zstd') },
    refusals: ['not_found', 'range_not_satisfiable'],
  },
  'GET /v1/ping': {
    summary: 'Confirms that this is a Tradewind server: returns the nonce',
    on: 'hosted',
    query: queryOf('nonce'),
    answers: { 200: PingSchema },
    refusals: ['invalid_query'],
  },
});
