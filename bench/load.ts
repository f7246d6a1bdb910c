import { runChild } from './child.ts';

/** What a client process is asked to do: keep-alive connections, one request at a time on each. */
export interface LoadOrder {
  readonly port: number;
  readonly connections: number;
  readonly headers: Readonly<Record<string, string>>;
  /** Asked for in turn. */
  readonly paths: readonly string[];
  /** Follow `Link: rel="next"` from each path instead, so that no page is asked for twice. */
  readonly followsLinks: boolean;
  readonly requests: number;
}

export interface LoadResult {
  readonly requests: number;
  readonly seconds: number;
  /** Milliseconds per request, ascending. */
  readonly latencies: readonly number[];
}

export const runLoad = (order: LoadOrder): Promise<LoadResult> => runChild('load-client.ts', order);
