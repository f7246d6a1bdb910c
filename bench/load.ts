import { runChild } from './child.ts';
import type { ServerProcess } from './server-process.ts';

const CONNECTIONS = 16;

/** Task of a client process: keep-alive connections, one request at a time on each. */
export interface LoadTask {
  readonly port: number;
  readonly connections: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly paths: readonly string[];
  /** Follows `Link: rel="next"` from each path instead, so that no page is requested twice. */
  readonly followsLinks?: boolean;
  readonly requests: number;
}

/** Returns what one answer costs the server, in µs of processor time of all its threads. */
export async function costOf(server: ServerProcess, task: Omit<LoadTask, 'port' | 'connections'>): Promise<number> {
  const before = server.cpuMs();
  const asked = await runChild<LoadTask, number>('load-client.ts', { ...task, port: server.port, connections: CONNECTIONS });
  return ((server.cpuMs() - before) * 1000) / asked;
}
