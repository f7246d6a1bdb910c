import { fork } from 'node:child_process';
import path from 'node:path';

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

/** Runs the order in a process of its own, so that asking does not slow down what is measured. */
export function runLoad(order: LoadOrder): Promise<LoadResult> {
  return new Promise((resolve, reject) => {
    const child = fork(path.join(import.meta.dirname, 'load-client.ts'));
    child.once('error', reject);
    child.once('exit', (code) => reject(new Error(`The load client ended with ${code}`)));
    // The only message the client sends.
    child.once('message', (result) => resolve(result as LoadResult));
    child.send(order);
  });
}
