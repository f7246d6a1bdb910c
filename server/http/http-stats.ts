import type { Access } from './access-log.ts';

/** Upper bounds of the duration histogram in seconds. */
const BUCKETS_SECONDS = [0.0005, 0.001, 0.005, 0.025, 0.1, 0.5, 2.5] as const;
/** Most label combinations, because clients can request any path. */
const MAX_SERIES = 300;
const ROUTE = /^\/(?:(?:api|v1)\/)?[a-z][a-z0-9.-]{0,23}/;

interface Series {
  readonly labels: string;
  readonly buckets: number[];
  count: number;
  sumSeconds: number;
}

export interface HttpStats {
  record(access: Access): void;
  /** Returns Prometheus text. */
  format(): string;
}

/** Counts requests and durations per method, route and status. Uses plain numbers because it runs for every request. */
export function createHttpStats(): HttpStats {
  const series = new Map<string, Series>();

  function find(method: string, route: string, status: number): Series {
    const key = `${method} ${route} ${status}`;
    const known = series.get(key);
    if (known !== undefined) return known;
    if (series.size >= MAX_SERIES && route !== 'other') return find(method, 'other', status);
    const labels = `method="${method}",route="${route}",status="${status}"`;
    const made = { labels, buckets: BUCKETS_SECONDS.map(() => 0), count: 0, sumSeconds: 0 };
    series.set(key, made);
    return made;
  }

  return {
    record(access) {
      const entry = find(methodLabel(access.method), access.status === 404 ? 'unknown' : routeLabel(access.path), access.status);
      const seconds = access.ms / 1000;
      entry.count += 1;
      entry.sumSeconds += seconds;
      const at = BUCKETS_SECONDS.findIndex((bound) => seconds <= bound);
      if (at !== -1) entry.buckets[at] = (entry.buckets[at] ?? 0) + 1;
    },
    format: () =>
      ['# HELP tradewind_http_request_seconds Time to answer.', '# TYPE tradewind_http_request_seconds histogram']
        .concat([...series.values()].flatMap(formatSeries))
        .join('\n'),
  };
}

const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);
const methodLabel = (method: string) => (METHODS.has(method) ? method : 'OTHER');

function routeLabel(path: string): string {
  return ROUTE.exec(path)?.[0] ?? '/';
}

function formatSeries({ labels, buckets, count, sumSeconds }: Series): string[] {
  let below = 0;
  const lines = BUCKETS_SECONDS.map((bound, at) => {
    below += buckets[at] ?? 0;
    return `tradewind_http_request_seconds_bucket{${labels},le="${bound}"} ${below}`;
  });
  return [
    ...lines,
    `tradewind_http_request_seconds_bucket{${labels},le="+Inf"} ${count}`,
    `tradewind_http_request_seconds_sum{${labels}} ${sumSeconds}`,
    `tradewind_http_request_seconds_count{${labels}} ${count}`,
  ];
}
