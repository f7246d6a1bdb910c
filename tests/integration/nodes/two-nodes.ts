import fs from 'node:fs';
import type { LeaseTimings } from '../../../server/app/lease-timings.ts';
import { createMigratedDatabase, type TestDatabase } from '../../fixtures/postgres/database.ts';
import { makeDataDir, type RoleServer, startHosted } from '../../fixtures/role-server.ts';

export const OPERATOR_TOKEN = 'operator-token-of-the-nodes';

/** Identical nodes over one database, each with its own data folder. */
export interface Nodes {
  readonly database: TestDatabase;
  readonly all: readonly RoleServer[];
  /** Returns the nodes in rotation. */
  readonly next: () => RoleServer;
  readonly close: () => Promise<void>;
}

export async function startNodes(
  count: number,
  env: Readonly<Record<string, string>> = {},
  database?: TestDatabase,
  leaseTimings?: LeaseTimings,
): Promise<Nodes> {
  const shared = database ?? (await createMigratedDatabase());
  const dirs = Array.from({ length: count }, makeDataDir);
  const all = await Promise.all(
    dirs.map((dir) => startHosted(dir, 0, { DATABASE_URL: shared.url, OPERATOR_TOKEN, DATABASE_CONNECTIONS: '6', ...env }, leaseTimings)),
  );
  let turn = -1;
  return {
    database: shared,
    all,
    next: () => {
      turn = (turn + 1) % count;
      return all[turn] as RoleServer;
    },
    close: async () => {
      for (const node of all) await node.stop();
      for (const dir of dirs) fs.rmSync(dir, { recursive: true, force: true });
      if (database === undefined) await shared.drop();
    },
  };
}

export interface Said<Body> {
  readonly status: number;
  readonly headers: Headers;
  readonly json: Body;
}

/** Sends JSON and returns the parsed answer. */
export async function send<Body>(
  node: RoleServer,
  method: string,
  pathname: string,
  { body, token, key }: { readonly body?: unknown; readonly token?: string; readonly key?: string } = {},
): Promise<Said<Body>> {
  const response = await node.fetch(pathname, {
    method,
    headers: {
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(key === undefined ? {} : { 'idempotency-key': key }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  return { status: response.status, headers: response.headers, json: (text === '' ? {} : JSON.parse(text)) as Body };
}

export const desk = <Body>(node: RoleServer, method: string, pathname: string, body?: unknown) =>
  send<Body>(node, method, `/api/operator${pathname}`, { token: OPERATOR_TOKEN, ...(body === undefined ? {} : { body }) });
