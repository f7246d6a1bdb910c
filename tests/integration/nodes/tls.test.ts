import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { requirePostgres } from '../../../scripts/programs/postgres.ts';
import { TEN_FIELDS } from '../../fixtures/back-office-server.ts';
import { PASSWORD, type PostgresServer, startPostgres } from '../../fixtures/postgres/postgres-server.ts';
import { makeDataDir, type RoleServer, startHosted } from '../../fixtures/role-server.ts';
import { runToExit } from '../../fixtures/server-process.ts';
import { desk, OPERATOR_TOKEN, send } from './two-nodes.ts';

let folder: string;
let encrypted: PostgresServer;
let plain: PostgresServer;

/** Makes a self-signed certificate for 127.0.0.1. */
function makeCertificate(name: string): readonly [certificate: string, key: string] {
  const [certificate, key] = [path.join(folder, `${name}.crt`), path.join(folder, `${name}.key`)];
  const options = ['-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '30', '-subj', '/CN=127.0.0.1'];
  execFileSync('openssl', ['req', ...options, '-addext', 'subjectAltName=IP:127.0.0.1', '-out', certificate, '-keyout', key], {
    stdio: 'ignore',
  });
  return [certificate, key];
}

/** Moves the files into the server's own folder and gives them to the user it runs as. */
function handOver(server: PostgresServer, files: readonly string[]): void {
  const { uid, gid } = fs.statSync(path.join(server.folder, 'data'));
  for (const [at, name] of ['server.crt', 'server.key'].entries()) {
    const to = path.join(server.folder, 'data', name);
    fs.copyFileSync(files[at] ?? '', to);
    fs.chownSync(to, uid, gid);
    fs.chmodSync(to, 0o600);
  }
}

beforeAll(async () => {
  folder = makeDataDir();
  [encrypted, plain] = await Promise.all([startPostgres({ bin: requirePostgres() }), startPostgres({ bin: requirePostgres() })]);
  handOver(encrypted, makeCertificate('server'));
  makeCertificate('another');
  const client = new pg.Client({ connectionString: encrypted.url('postgres') });
  await client.connect();
  await client.query('ALTER SYSTEM SET ssl = on');
  // Refuses connections without TLS.
  const rules = path.join(encrypted.folder, 'data', 'pg_hba.conf');
  fs.writeFileSync(rules, fs.readFileSync(rules, 'utf8').replace(/^host\b/gm, 'hostssl'));
  await client.query('SELECT pg_reload_conf()');
  await client.end();
});
afterAll(async () => {
  await encrypted.stop();
  await plain.stop();
  fs.rmSync(folder, { recursive: true, force: true });
});

const addressOf = (server: PostgresServer, options: string) => `${server.url('postgres')}?${options}`;
const knowing = (certificate: string) => `sslmode=verify-full&sslrootcert=${path.join(folder, `${certificate}.crt`)}`;

describe('a database behind TLS', () => {
  let node: RoleServer;
  beforeAll(async () => {
    node = await startHosted(path.join(folder, 'node'), 0, { DATABASE_URL: addressOf(encrypted, knowing('server')), OPERATOR_TOKEN });
  });
  afterAll(() => node.stop());

  test('is used over TLS: listing and publishing work as on any other', async () => {
    const { json } = await send<{ id: string }>(node, 'POST', '/api/products', { body: { ...TEN_FIELDS, name: 'Sealed kettle' } });
    expect((await desk(node, 'POST', `/listings/${json.id}/publish`, { revision: 1 })).status).toBe(200);
    expect((await send<{ name: string }>(node, 'GET', `/api/products/${json.id}`)).json.name).toBe('Sealed kettle');
  });
});

describe('an address with wrong TLS settings is reported in one line', () => {
  test.each([
    [
      'a certificate of another authority',
      () => addressOf(encrypted, knowing('another')),
      /its certificate is not trusted here\. .*sslrootcert/,
    ],
    [
      'no certificate of an authority',
      () => addressOf(encrypted, 'sslmode=verify-full'),
      /its certificate is not trusted here\. .*sslrootcert/,
    ],
    ['a server without TLS', () => addressOf(plain, knowing('server')), /it does not speak TLS.*sslmode/],
    ['a server that requires TLS', () => addressOf(encrypted, 'sslmode=disable'), /it takes nobody from here without TLS\. .*sslmode/],
    ['a missing certificate file', () => addressOf(encrypted, knowing('nowhere')), /a file named in DATABASE_URL cannot be read/],
  ])('%s', async (_what, url, words) => {
    const { code, stderr } = await runToExit({ DATA_DIR: path.join(folder, 'refused'), DATABASE_URL: url(), SAMPLE_CATALOGUE: 'off' });
    expect([code, stderr.trim().split('\n').length]).toEqual([1, 1]);
    expect(stderr).toMatch(words);
    expect(stderr).not.toContain(PASSWORD);
  });
});
