import type { WireDeskRates, WireRatesSaved } from '#domain/money/rates-wire.ts';
import type { WireAuditEntry } from '#domain/site/audit-wire.ts';
import type { WireDashboard } from '#domain/site/desk-wire.ts';
import { OPERATOR_TOKEN, START_MS, startBackOfficeServer } from '../../../fixtures/back-office-server.ts';
import { type RateFeed, startRateFeed } from '../../../fixtures/rates/rate-feed.ts';

export type RateDesk = Awaited<ReturnType<typeof startRateDesk>>;

/** Starts a desk whose clock moves by `at` alone, from Saturday 21 November 2026, with a double of a feed. */
export async function startRateDesk({ source = 'ecb', answer }: { source?: 'ecb' | 'json' | 'off'; answer?: RateFeed['answer'] } = {}) {
  const feed = await startRateFeed(answer);
  const server = await startBackOfficeServer({
    hasStillClock: true,
    ...(source !== 'off' && { rateFeed: { source, url: feed.url, key: null } }),
  });
  // The round of the start, at the time of the start.
  await server.backOffice.refreshRates();
  let nowMs = START_MS;
  const read = async () => (await server.desk<WireDeskRates>('GET', '/rates')).json;
  return {
    server,
    feed,
    read,
    /** Returns the rate of a currency as the desk shows it. */
    rateOf: async (code: string) => {
      const { perUsd, on, source: from, ageDays, isStale, holdUntil } = (await read()).rates.find((rate) => rate.code === code) ?? {};
      return { perUsd, on, source: from, ageDays, isStale, ...(holdUntil !== undefined && { holdUntil }) };
    },
    set: async (rates: readonly object[], more: object = {}) =>
      server.desk<WireRatesSaved>('POST', '/rates', { revision: (await read()).revision, rates, ...more }),
    upload: (file: string, query = '') =>
      server.call<WireRatesSaved>('POST', `/api/operator/rates/csv${query}`, {
        body: file,
        token: OPERATOR_TOKEN,
        headers: { 'content-type': 'text/csv' },
      }),
    use: async (code: string) => server.desk<WireDeskRates>('POST', '/rates/use', { revision: (await read()).revision, code }),
    fetchNow: () => server.desk<WireDeskRates>('POST', '/rates/fetch', {}),
    alerts: async () => (await server.desk<WireDashboard>('GET', '/dashboard')).json.alerts.map(({ detail }) => detail),
    audit: async () => (await server.desk<{ entries: WireAuditEntry[] }>('GET', '/audit')).json.entries,
    /** Lets time pass until an ISO time, then runs a round. */
    at: async (time: string) => {
      server.advance(Date.parse(time) - nowMs);
      nowMs = Date.parse(time);
      await server.backOffice.refreshRates();
    },
    close: async () => {
      await server.close();
      await feed.stop();
    },
  };
}
