import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { WirePaymentIntent, WirePricedCart } from '#domain/cart/checkout-wire.ts';
import type { WireListingReceipt, WirePicture } from '#domain/listing/listing-wire.ts';
import type { WireOrder } from '#domain/order/order-wire.ts';
import { hasHaproxy } from '../../../scripts/programs/haproxy.ts';
import { hasSwift } from '../../../scripts/programs/swift.ts';
import { ENVIRONMENT_NAMES, parseConfig } from '../../../server/config/config.ts';
import { migratePostgres } from '../../../server/db/postgres-schema.ts';
import { makePicture, TEN_FIELDS } from '../../fixtures/back-office-server.ts';
import { readCompose, readDockerfile } from '../../fixtures/compose/compose-file.ts';
import { type Image, makeImage, type NodeContainer, runInContainer, startContainer } from '../../fixtures/compose/node-container.ts';
import { startProxy } from '../../fixtures/compose/proxy.ts';
import { type ObjectStore, startObjectStore } from '../../fixtures/object-store/swift.ts';
import { createTestDatabase, type TestDatabase } from '../../fixtures/postgres/database.ts';
import { freePort } from '../../fixtures/process/free-ports.ts';
import { until } from '../../fixtures/role-server.ts';
import { buildOnce } from '../../pack-app.ts';

const ROOT = path.resolve(import.meta.dirname, '../../..');
const GOOD_SECRETS = { POSTGRES_PASSWORD: 'long-a', S3_SECRET_ACCESS_KEY: 'long-b', OBJECTS_ROOT_SECRET_KEY: 'long-c' };
const TOKEN = 'operator-token-of-the-compose-story';

describe('compose.yaml and Dockerfile', () => {
  const { services, volumes, networks } = readCompose();

  test('two nodes of one image, each with a volume, behind a proxy that listens only on this machine', () => {
    const { one, two, proxy } = services;
    expect({ ...one, volumes: null }).toEqual({ ...two, volumes: null });
    expect([one?.volumes, two?.volumes]).toEqual([['one:/data'], ['two:/data']]);
    expect(proxy?.ports).toEqual(['127.0.0.1:8080:8080']);
    for (const [name, service] of Object.entries(services)) if (name !== 'proxy') expect(service.ports, name).toBeUndefined();
    const named = Object.values(services).flatMap((service) => (service.volumes ?? []).map((volume) => volume.split(':')[0] ?? ''));
    expect(named.filter((name) => !name.startsWith('.')).sort()).toEqual(Object.keys(volumes).sort());
    for (const file of named.filter((name) => name.startsWith('.'))) expect(fs.existsSync(path.join(ROOT, file)), file).toBe(true);
  });

  test('containers with our code write only to their volume and /tmp, and have no privileges', () => {
    for (const name of ['one', 'two', 'proxy', 'settings', 'bucket'])
      expect(services[name], name).toMatchObject({ read_only: true, cap_drop: ['ALL'], security_opt: ['no-new-privileges:true'] });
    expect(readDockerfile()).toMatchObject({ user: 'node', environment: { NODE_ENV: 'production', DATA_DIR: '/data' } });
    for (const { image } of Object.values(services))
      expect(image, 'one version, not the newest of a line').toMatch(/^tradewind$|^[\w/-]+:v?\d+\.\d+(?:\.\d+)?(?:-|$)/);
    const node = (JSON.parse(fs.readFileSync(path.join(ROOT, 'package.json'), 'utf8')) as { devDependencies: { node: string } })
      .devDependencies.node;
    const bases = fs.readFileSync(path.join(ROOT, 'Dockerfile'), 'utf8').match(/^FROM \S+/gm);
    expect(bases).toEqual([`FROM node:${node}-bookworm-slim`, `FROM node:${node}-bookworm-slim`]);
  });

  test('a node gets every variable that the server reads', () => {
    const given = Object.keys(services.one?.environment ?? {});
    expect(given.toSorted()).toEqual(ENVIRONMENT_NAMES.toSorted());
    const known = [...fs.readFileSync(path.join(ROOT, '.env.example'), 'utf8').matchAll(/^([A-Z0-9_]+)=/gm)].map(([, name]) => name);
    expect(known.toSorted()).toEqual(ENVIRONMENT_NAMES.toSorted());
    // Variables set in `.env` are passed on, except those the services set themselves.
    const set = Object.fromEntries(ENVIRONMENT_NAMES.map((name) => [name, `set-${name}`]));
    const handedOn = Object.entries(readCompose(set).services.one?.environment ?? {}).filter(([name, value]) => value !== `set-${name}`);
    expect(handedOn.map(([name]) => name).sort()).toEqual(['DATABASE_URL', 'DATA_DIR', 'HOST', 'PORT', 'S3_BUCKET', 'S3_ENDPOINT']);
    expect(() => parseConfig(services.one?.environment ?? {})).not.toThrow();
  });

  test('only nodes reach the database and the object store, which have no outbound access', () => {
    const on = (network: string) => Object.keys(services).filter((name) => services[name]?.networks?.includes(network));
    expect(on('front')).toEqual(['proxy', 'one', 'two']);
    expect(on('database')).toEqual(['one', 'two', 'database']);
    expect(on('objects')).toEqual(['one', 'two', 'objects', 'keys', 'bucket']);
    expect(services.settings?.network_mode).toBe('none');
    expect(networks).toEqual({ front: null, database: { internal: true }, objects: { internal: true } });
    // Nodes have their own keys, never the root keys of the object store.
    const root = services.objects?.environment?.ROOT_ACCESS_KEY;
    expect(root).not.toBe(services.one?.environment?.S3_ACCESS_KEY_ID);
    for (const name of ['one', 'two', 'bucket']) expect(JSON.stringify(services[name])).not.toContain(root);
  });

  test.each([
    ['without settings', {}, ''],
    ['another port of this machine', { LISTEN: '127.0.0.1:9000' }, ''],
    ['IPv6', { LISTEN: '[::1]:8080' }, ''],
    [
      'every address',
      { LISTEN: '0.0.0.0:8080', PUBLIC_URL: 'http://localhost:8080' },
      'POSTGRES_PASSWORD S3_SECRET_ACCESS_KEY OBJECTS_ROOT_SECRET_KEY PAYMENTS=test',
    ],
    ['a port alone, which is every address', { LISTEN: '8080', ...GOOD_SECRETS, PAYMENTS: 'off' }, 'PUBLIC_URL'],
    [
      'a public address',
      { PUBLIC_URL: 'https://shop.example' },
      'POSTGRES_PASSWORD S3_SECRET_ACCESS_KEY OBJECTS_ROOT_SECRET_KEY PAYMENTS=test',
    ],
    ['passwords alone', { PUBLIC_URL: 'https://shop.example', ...GOOD_SECRETS }, 'PAYMENTS=test'],
    [
      'a default password set explicitly',
      { PUBLIC_URL: 'https://shop.example', ...GOOD_SECRETS, PAYMENTS: 'off', POSTGRES_PASSWORD: 'only-for-trying' },
      'POSTGRES_PASSWORD',
    ],
    ['a demonstration', { PUBLIC_URL: 'https://shop.example', ...GOOD_SECRETS, TEST_PAYMENTS: 'public' }, ''],
    ['all that is needed', { PUBLIC_URL: 'https://shop.example', LISTEN: '0.0.0.0:80', ...GOOD_SECRETS, PAYMENTS: 'stripe' }, ''],
    ['mail without PUBLIC_URL', { SMTP_URL: 'smtp://mail.example' }, 'PUBLIC_URL'],
  ])('docker compose up, %s: refused for %s %s', (_how, variables: Record<string, string>, refused) => {
    const { settings } = readCompose(variables).services;
    const { status, stderr } = spawnSync(process.execPath, settings?.command?.slice(1) ?? [], {
      cwd: ROOT,
      env: { PATH: process.env.PATH, ...settings?.environment },
      encoding: 'utf8',
    });
    expect(
      stderr
        .trim()
        .split('\n')
        .map((line) => line.split(' ')[0])
        .join(' '),
    ).toBe(refused);
    expect(status).toBe(refused === '' ? 0 : 1);
    expect(stderr).not.toContain('only-for-trying');
  });

  test('every variable of a node is known to the server, and none contains a secret of ours', () => {
    const known = fs.readFileSync(path.join(ROOT, '.env.example'), 'utf8');
    for (const name of Object.keys(services.one?.environment ?? {})) expect(known).toMatch(new RegExp(`^${name}=`, 'm'));
    expect(JSON.stringify(services)).not.toMatch(/sk_(?:live|test)_|whsec_/);
  });

  test('the build gets the files it needs, and no secret, data or history', () => {
    const ignored = fs.readFileSync(path.join(ROOT, '.dockerignore'), 'utf8').split('\n');
    expect(ignored).toEqual(expect.arrayContaining(['.git', '.env', '.data*', 'node_modules', 'out']));
    for (const { from } of readDockerfile().copied)
      expect(ignored.filter((name) => name !== 'node_modules' && name !== 'out')).not.toContain(from);
  });
});

test.runIf(process.env.TEST_POSTGRES !== undefined)(
  'the role of the nodes owns its database, migrates it, and is not a superuser',
  async () => {
    const database = await createTestDatabase();
    const url = new URL(database.url);
    const role = `owner_of_${url.pathname.slice(1)}`;
    // Fills in the variables as psql does; the last statement concerns the container's superuser.
    const [create = '', own = ''] = fs
      .readFileSync(path.join(ROOT, 'scripts/compose/database-owner.sql'), 'utf8')
      .replace(/^(?:--|\\).*$/gm, '')
      .replaceAll(":'owner_password'", "'of-the-owner'")
      .replace('ROLE tradewind', `ROLE ${role}`)
      .replace('DATABASE tradewind OWNER TO tradewind', `DATABASE ${url.pathname.slice(1)} OWNER TO ${role}`)
      .split(';');
    await database.query(create);
    await database.query(own);
    url.username = role;
    url.password = 'of-the-owner';
    const client = new pg.Client({ connectionString: url.href });
    try {
      await migratePostgres(url.href, { mayMigrate: true });
      await client.connect();
      const { rows } = await client.query(
        'SELECT rolsuper, rolcreaterole, rolcreatedb, rolreplication FROM pg_roles WHERE rolname = current_user',
      );
      expect(rows).toEqual([{ rolsuper: false, rolcreaterole: false, rolcreatedb: false, rolreplication: false }]);
      await expect(client.query("COPY product TO PROGRAM 'cat'")).rejects.toThrow(/must be superuser or have privileges/);
    } finally {
      await client.end();
      await database.query(`REASSIGN OWNED BY ${role} TO CURRENT_USER`);
      await database.query(`DROP OWNED BY ${role}; DROP ROLE ${role}`);
      await database.drop();
    }
  },
);

if (!hasSwift()) console.log('No OpenStack Swift on this machine: the scenario of compose.yaml is not run.');

describe.runIf(hasSwift())('the services of compose.yaml as plain processes', () => {
  let home: string;
  let image: Image;
  let objects: ObjectStore;
  const databases: TestDatabase[] = [];
  const stops: (() => Promise<unknown> | unknown)[] = [];
  beforeAll(async () => {
    buildOnce();
    home = fs.mkdtempSync(path.join(os.tmpdir(), 'tradewind-compose-'));
    fs.chmodSync(home, 0o755);
    image = makeImage(folder('image'));
    if (image.whyNotConfined !== undefined) console.log(`Nodes run as this user, in a folder they may write to: ${image.whyNotConfined}`);
    objects = await startObjectStore();
  }, 300_000);
  afterAll(async () => {
    for (const stop of stops.reverse()) await stop();
    await objects?.stop();
    for (const database of databases) await database.drop();
    fs.rmSync(home, { recursive: true, force: true });
  });

  function folder(name: string): string {
    const made = path.join(home, name);
    fs.mkdirSync(made);
    return made;
  }

  /** Returns a node's environment from compose.yaml with local addresses and its own database and bucket. */
  async function place(): Promise<Readonly<Record<string, string>>> {
    const { accessKeyId, secretAccessKey, endpoint } = objects.config;
    const variables = { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey, OPERATOR_TOKENS: `ana:${TOKEN}` };
    const environment = readCompose(variables).services.one?.environment ?? {};
    const database = await createTestDatabase();
    databases.push(database);
    return {
      ...environment,
      DATABASE_URL: database.url,
      S3_ENDPOINT: endpoint,
      S3_BUCKET: `shop-${databases.length}`,
      LOG_LEVEL: 'silent',
    };
  }

  async function start(name: string, env: Readonly<Record<string, string>>, port?: number): Promise<NodeContainer> {
    const dataDir = fs.existsSync(path.join(home, name)) ? path.join(home, name) : folder(name);
    const node = await startContainer(image, { dataDir, port: port ?? (await freePort()), env });
    stops.push(() => node.stop('SIGKILL'));
    return node;
  }

  async function openProxy(one: NodeContainer, two: NodeContainer): Promise<string> {
    if (!hasHaproxy()) {
      console.log('No HAProxy on this machine: the scenario is run without it.');
      return two.url;
    }
    const { url, stop } = await startProxy([one.port, two.port]);
    stops.push(stop);
    return url;
  }

  const send = async <Body>(url: string, method: string, pathname: string, { body, token, key }: Sent = {}) => {
    const response = await fetch(url + pathname, {
      method,
      headers: {
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
        ...(key !== undefined && { 'idempotency-key': key }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    return { status: response.status, json: (await response.json()) as Body };
  };
  interface Sent {
    readonly body?: unknown;
    readonly token?: string;
    readonly key?: string;
  }
  const totals = async (url: string) => {
    const ready = await send<{ products: number }>(url, 'GET', '/readyz');
    const orders = await send<{ total: number }>(url, 'GET', '/api/operator/orders', { token: TOKEN });
    return { products: ready.json.products, orders: orders.json.total };
  };

  test('up; a product is listed on one node and bought on the other; one is killed; backed up; restored elsewhere: the same totals', async () => {
    const env = await place();
    const makeBucket = readCompose().services.bucket?.command ?? [];
    expect(await runInContainer(image, makeBucket, env)).toEqual({ code: 0, said: `The bucket ${env.S3_BUCKET} was made.\n` });
    expect(await runInContainer(image, makeBucket, env)).toEqual({ code: 0, said: `The bucket ${env.S3_BUCKET} is there.\n` });
    const [one, two] = [await start('one', env), await start('two', env)];
    expect([one.isHealthy(), two.isHealthy()]).toEqual([true, true]);
    const shop = await openProxy(one, two);
    expect(await (await fetch(shop)).text()).toContain('<title>');

    const upload = await fetch(`${one.url}/api/images`, {
      method: 'POST',
      headers: { 'content-type': 'image/jpeg' },
      body: new Uint8Array(await makePicture()),
    });
    const picture = (await upload.json()) as WirePicture;
    const { json: listing } = await send<WireListingReceipt>(one.url, 'POST', '/api/products', {
      body: { ...TEN_FIELDS, imageUrl: picture.path },
    });
    const publish = () => send(one.url, 'POST', `/api/operator/listings/${listing.id}/publish`, { body: { revision: 1 }, token: TOKEN });
    await until('it is published', async () => (await publish()).status === 200);
    await until('the other has it', async () => (await fetch(`${two.url}/api/products/${listing.id}`)).status === 200, 1500);
    const items = [{ id: listing.id, quantity: 50, variant: {} }];
    const buy = async () => {
      const { total } = (await send<WirePricedCart>(two.url, 'POST', '/api/cart/price', { body: { items } })).json;
      const buying = { body: { amount: total, items }, key: randomUUID() };
      return send<WirePaymentIntent>(two.url, 'POST', '/api/create-payment-intent', buying);
    };
    let bought = await buy();
    // The flash sale of the day may be drawn in between and include this product.
    while (bought.status === 409) bought = await buy();
    const { json: intent } = bought;
    const confirm = `/api/test-payments/${intent.clientSecret.split('_secret_')[0]}/confirm`;
    const pay = { body: { clientSecret: intent.clientSecret, paymentMethod: 'pm_card_visa' } };
    expect((await send(two.url, 'POST', confirm, pay)).status).toBe(200);
    const order = () => send<WireOrder>(shop, 'GET', `/api/orders/${intent.orderId}`, { token: intent.orderToken });
    await until('it is paid', async () => (await order()).json.state === 'paid');

    await one.stop('SIGKILL');
    expect(one.isHealthy()).toBe(false);
    for (let round = 0; round < 60; round += 1) {
      expect((await fetch(`${shop}/api/products/${listing.id}?${round}`)).status).toBe(200);
      expect((await fetch(`${shop}${picture.path}?w=320`)).status).toBe(200);
    }
    const before = await totals(shop);
    expect(before.orders).toBe(1);
    expect(before.products).toBeGreaterThan(500);

    const saved = path.join(home, 'saved');
    const command = (name: string, ...args: string[]) => ['node', `server/main/${name}.ts`, ...args];
    const work = { DATA_DIR: path.join(home, 'work') };
    fs.mkdirSync(work.DATA_DIR);
    fs.chmodSync(home, 0o777);
    fs.chmodSync(work.DATA_DIR, 0o777);
    const backup = await runInContainer(image, command('backup', saved), { ...env, ...work });
    expect(backup).toMatchObject({ code: 0, said: expect.stringMatching(/products, 1 order, 0 quotes, 1 listing, 1 picture/) });
    expect(await two.stop()).toBe(0);

    const elsewhere = await place();
    expect((await runInContainer(image, makeBucket, elsewhere)).code).toBe(0);
    expect(await runInContainer(image, command('restore', saved), { ...elsewhere, ...work })).toMatchObject({
      code: 0,
      said: expect.stringContaining('Restored into the database'),
    });
    expect(await runInContainer(image, command('doctor'), { ...elsewhere, ...work })).toMatchObject({ code: 0 });
    const next = await start('next', elsewhere);
    expect(await totals(next.url)).toEqual(before);
    expect((await fetch(`${next.url}${picture.path}?w=320`)).status).toBe(200);
    expect((await send<WireOrder>(next.url, 'GET', `/api/orders/${intent.orderId}`, { token: intent.orderToken })).json.state).toBe('paid');
  }, 180_000);
});
