import fs from 'node:fs';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { WireConfig, WireHome } from '#domain/site/home-wire.ts';
import { TEN_FIELDS } from '../../fixtures/back-office-server.ts';
import { KIOSK_PIN, type KioskSigner, makeKioskSigner } from '../../fixtures/device/kiosk-document.ts';
import { prepareCatalogue } from '../../fixtures/device/prepared-catalogue.ts';
import { makeDataDir, type RoleServer, startEmbedded } from '../../fixtures/role-server.ts';

/** An address where no server listens. */
const NOBODY = 'http://127.0.0.1:9';
const T0 = Date.parse('2026-11-20T08:00:00Z');
const MINUTE_MS = 60_000;

let signer: KioskSigner;
let stranger: KioskSigner;
beforeAll(async () => {
  signer = await makeKioskSigner();
  stranger = await makeKioskSigner();
});

let dataDir = '';
let file = '';
let kiosk: RoleServer;
let wallMs = T0;
beforeEach(() => {
  dataDir = makeDataDir();
  file = path.join(makeDataDir(), 'kiosk.json');
  wallMs = T0;
});
afterEach(async () => {
  await kiosk.stop();
  fs.rmSync(dataDir, { recursive: true });
  fs.rmSync(path.dirname(file), { recursive: true });
});
afterAll(() => expect(signer.publicKey).not.toBe(stranger.publicKey));

const start = async (env: Readonly<Record<string, string>> = {}) => {
  kiosk = await startEmbedded(dataDir, NOBODY, { KIOSK_CONFIG: file, ...env }, { wall: () => wallMs });
};
const restart = async (env: Readonly<Record<string, string>> = {}) => {
  await kiosk.stop();
  await start(env);
};
const policy = async () => (await kiosk.getJson<WireConfig>('/api/config')).kiosk;
const post = (address: string, { body, token }: { body?: unknown; token?: string } = {}) =>
  kiosk.fetch(address, {
    method: 'POST',
    headers: {
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
const unlock = async (pin: string) => {
  const answer = await post('/api/device/unlock', { body: { pin } });
  return {
    status: answer.status,
    ...((await answer.json()) as { staffToken: string; triesLeft: number; retryAfter: number; code: string }),
  };
};
const staff = async () => {
  const { staffToken } = await unlock(KIOSK_PIN);
  return kiosk.getJson<{ documentProblem: string | null; documentWarnings: string[]; unsentLeads: number; version: string }>(
    '/api/device/staff',
    {
      headers: { authorization: `Bearer ${staffToken}` },
    },
  );
};

describe('the document', () => {
  test("is sent to the page without the PIN's hash", async () => {
    signer.write(file, { name: 'Stand 12', currency: 'EUR', idleSeconds: 45, categories: ['toys'] });
    await start();
    expect(await policy()).toMatchObject({
      isSetUp: true,
      name: 'Stand 12',
      currency: 'EUR',
      idleSeconds: 45,
      warningSeconds: 20,
      handOffSeconds: 180,
    });
    expect(await (await kiosk.fetch('/api/config')).text()).not.toMatch(/scrypt|pinHash/);
  });

  test('in format 2 names an exhibitor, and a member of a later build is ignored', async () => {
    const picture = path.join(path.dirname(file), 'logo.png');
    fs.writeFileSync(picture, 'a logo');
    const two = {
      format: 2,
      headline: 'Mugs from Oaxaca',
      logo: 'logo.png',
      accent: '#FFCC00',
      currency: 'JPY',
      languages: ['es', 'pt-BR'],
    };
    signer.write(file, { ...two, badges: { kind: 'later' } });
    expect(JSON.parse(fs.readFileSync(file, 'utf8'))).toMatchObject({ badges: { kind: 'later' } });
    await start();
    const told = await policy();
    expect(told).toMatchObject({ isSetUp: true, headline: 'Mugs from Oaxaca', accent: '#FFCC00', currency: 'JPY' });
    expect(await (await kiosk.fetch(told?.logo ?? '')).text()).toBe('a logo');
    expect((await staff()).documentWarnings).toEqual([expect.stringContaining('JPY'), expect.stringContaining('#FFCC00')]);
    fs.writeFileSync(file, fs.readFileSync(file, 'utf8').replace('later', 'other'));
    await post('/api/device/attract');
    expect((await staff()).documentProblem).toMatch(/changed after it was signed/);
  });

  test('that is missing leaves the kiosk not set up, and no PIN opens it', async () => {
    await start();
    expect(await policy()).toMatchObject({ isSetUp: false });
    expect(await unlock(KIOSK_PIN)).toMatchObject({ status: 401, code: 'wrong_pin' });
    signer.write(file);
    await post('/api/device/attract');
    expect(await policy()).toMatchObject({ isSetUp: true });
  });

  test('in a newer version is followed from the next attract screen on, and its version is reported', async () => {
    signer.write(file, { name: 'One' }, T0);
    await start();
    signer.write(file, { name: 'Two' }, T0 + 1);
    expect(await policy()).toMatchObject({ name: 'One' });
    const { version } = (await (await post('/api/device/attract')).json()) as { version: string };
    expect(await policy()).toMatchObject({ name: 'Two', version });
  });

  const good = () => JSON.parse(fs.readFileSync(file, 'utf8')) as Record<string, unknown>;
  test.each<[string, RegExp, () => void]>([
    ['unsigned', /not signed/, () => fs.writeFileSync(file, JSON.stringify({ ...good(), signature: undefined }))],
    ['altered', /changed after it was signed/, () => fs.writeFileSync(file, JSON.stringify({ ...good(), idleSeconds: 600 }))],
    ['signed by another key', /another key/, () => stranger.write(file, {}, T0 + 5)],
    ['older', /older/, () => signer.write(file, {}, T0 - 5)],
    ['larger than 64 KB', /larger than 64 KB/, () => fs.writeFileSync(file, `${JSON.stringify(good())}${' '.repeat(70_000)}`)],
    ['not JSON', /not a JSON object/, () => fs.writeFileSync(file, 'hello')],
    ['missing', /cannot be read: ENOENT/, () => fs.rmSync(file)],
  ])('one that is %s changes nothing, also after a restart, and the staff sees the reason', async (_what, why, spoil) => {
    signer.write(file, { name: 'Sound' }, T0);
    await start();
    spoil();
    await post('/api/device/attract');
    expect(await policy()).toMatchObject({ name: 'Sound' });
    expect((await staff()).documentProblem).toMatch(why);
    await restart();
    expect(await policy()).toMatchObject({ name: 'Sound' });
    expect((await staff()).documentProblem).toMatch(why);
  });

  test.each<[string, Record<string, unknown>]>([
    ['an unknown field', { operatorToken: 'x' }],
    ['a member of format 2 in format 1', { suppliers: ['oaxaca-mugs'] }],
    ['a format of a later build', { format: 3 }],
    ['a logo that is a video', { format: 2, logo: { file: 'logo.mp4', sha256: 'a'.repeat(64) } }],
    ['an accent that is not a colour', { format: 2, accent: 'teal' }],
    ['no PIN', { pinHash: undefined }],
    ['a PIN in plain text', { pinHash: '2580' }],
    ['an idle time below 30 s', { idleSeconds: 29 }],
    ['an idle time above 600 s', { idleSeconds: 601 }],
    ['a warning below 20 s', { warningSeconds: 19 }],
    ['hours that end before they begin', { hours: [{ from: '18:00', to: '09:00' }] }],
    ['a medium outside its folder', { attract: [{ file: '../secret.webp', sha256: 'a'.repeat(64) }] }],
    ['a missing medium', { attract: ['none.webp'] }],
  ])('%s cannot even be signed', async (_what, changed) => {
    expect(() => signer.write(file, changed)).toThrow(/cannot be followed|not beside/);
    await start();
    expect(await policy()).toMatchObject({ isSetUp: false });
  });

  test('KIOSK_KEY is the only signer; a document signed with another key is followed neither at first nor later', async () => {
    stranger.write(file);
    await start({ KIOSK_KEY: signer.publicKey });
    expect(await policy()).toMatchObject({ isSetUp: false });
    signer.write(file, { name: 'Ours' });
    await post('/api/device/attract');
    expect(await policy()).toMatchObject({ name: 'Ours' });
    await restart({ KIOSK_KEY: stranger.publicKey });
    expect(await policy()).toMatchObject({ isSetUp: false });
  });

  test('a disk that cannot be written keeps the current document and reports it', async () => {
    signer.write(file, { name: 'Kept' }, T0);
    await start();
    // Blocks the path where the new document would be written.
    fs.mkdirSync(path.join(dataDir, 'kiosk', 'document.json.part'));
    signer.write(file, { name: 'New' }, T0 + 1);
    expect((await post('/api/device/attract')).status).toBe(200);
    expect(await policy()).toMatchObject({ name: 'Kept' });
    expect((await staff()).documentProblem).toBe('The document cannot be kept here: EISDIR.');
  });

  test('its pictures are served as they were signed, and no other file is', async () => {
    const picture = path.join(path.dirname(file), 'wall.webp');
    fs.writeFileSync(picture, 'a picture');
    signer.write(file, { attract: ['wall.webp'] }, T0);
    await start();
    const url = (await policy())?.attract[0]?.url ?? '';
    const answer = await kiosk.fetch(url);
    expect([answer.status, await answer.text(), answer.headers.get('content-type')]).toEqual([200, 'a picture', 'image/webp']);
    expect((await kiosk.fetch('/kiosk/media/document.json')).status).toBe(404);
    expect((await kiosk.fetch('/kiosk/media/..%2fstaff.json')).status).toBe(404);
    // A different picture under the same name, with a changed document.
    fs.writeFileSync(picture, 'another');
    fs.writeFileSync(file, `${fs.readFileSync(file, 'utf8')}\n`);
    await post('/api/device/attract');
    expect(await (await kiosk.fetch(url)).text()).toBe('a picture');
  });
});

describe('a single exhibitor', () => {
  const SUPPLIER = 'dhaka-loom-apparels';
  const ids = async (address: string) =>
    (await kiosk.getJson<{ id: string; supplierId: string }[]>(address)).map(({ supplierId }) => supplierId);

  test("the shop shows only goods of its document's suppliers, and warns the staff of a supplier without goods", async () => {
    prepareCatalogue(dataDir);
    signer.write(file, { format: 2, suppliers: [SUPPLIER, 'nobody'] });
    await start();
    const [own, other] = await Promise.all(
      ['a', 'mug'].map(async (search) => new Set(await ids(`/api/products?search=${search}&limit=100`))),
    );
    expect([...(own ?? []), ...(other ?? [])].filter((id) => id !== SUPPLIER)).toEqual([]);
    expect(new Set(await ids('/api/products?limit=100'))).toEqual(new Set([SUPPLIER]));
    const home = await kiosk.getJson<WireHome>('/api/home');
    expect(home).toMatchObject({ supplierCount: 1, totalProducts: (await ids('/api/products?limit=100')).length });
    expect((await policy())?.shelves).toEqual(['clothing']);
    expect((await staff()).documentWarnings).toEqual(['No goods here are of supplier “nobody”.']);
    signer.write(file, { format: 2 }, Date.now() + 1000);
    await post('/api/device/attract');
    expect((await kiosk.getJson<WireHome>('/api/home')).supplierCount).toBeGreaterThan(1);
  });

  test("the address of another supplier's goods answers not found", async () => {
    prepareCatalogue(dataDir);
    signer.write(file, { format: 2, suppliers: ['oaxaca'] });
    await start();
    expect((await kiosk.fetch('/api/products/combed-cotton-crew-neck-t-shirt-160-gsm')).status).toBe(404);
    expect((await kiosk.fetch(`/api/suppliers/${SUPPLIER}`)).status).toBe(404);
  });
});

describe('staff authentication', () => {
  beforeEach(async () => {
    signer.write(file);
    await start();
  });

  const STAFF_ONLY: readonly (readonly [string, string])[] = [
    ['GET', '/api/device/outbox'],
    ['GET', '/api/device/outbox.csv'],
    ['POST', '/api/device/outbox/send'],
    ['DELETE', '/api/device/outbox/q-1'],
    ['GET', '/api/device/leads.csv'],
    ['GET', '/api/device/staff'],
    ['POST', '/api/device/clear'],
    ['POST', '/api/device/export'],
    ['GET', '/api/device/stick'],
    ['POST', '/api/device/stick/pack'],
    ['POST', '/api/device/restart'],
    ['POST', '/api/device/exit'],
    ['POST', '/api/device/trust'],
    ['POST', '/api/device/pack'],
    ['GET', '/API/Device/Outbox'],
    ['GET', '/api/device/%6futbox'],
    ['GET', '/api/device/outbox/'],
    ['GET', '/api//device/outbox'],
    ['GET', '/api/device/sync/../outbox'],
  ];
  test.each(STAFF_ONLY)("%s %s answers 404 without the staff's token", async (method, address) => {
    const answer = await kiosk.fetch(address, { method });
    expect(answer.status).toBe(404);
    expect(await answer.json()).toMatchObject({ code: 'not_found' });
    expect((await kiosk.fetch(address, { method, headers: { authorization: 'Bearer guessed' } })).status).toBe(404);
  });

  test.each(['/api/operator/queue', '/api/listings/import'])("%s answers 404 even with the staff's token", async (address) => {
    const { staffToken } = await unlock(KIOSK_PIN);
    expect((await kiosk.fetch(address, { headers: { authorization: `Bearer ${staffToken}` } })).status).toBe(404);
  });

  test("the PIN opens the staff's calls until they are locked again or the visit is over", async () => {
    const { staffToken: token } = await unlock(KIOSK_PIN);
    const ask = async () => (await kiosk.fetch('/api/device/outbox', { headers: { authorization: `Bearer ${token}` } })).status;
    expect(await ask()).toBe(200);
    await post('/api/device/lock', { token });
    expect(await ask()).toBe(404);
    const { staffToken: again } = await unlock(KIOSK_PIN);
    await post('/api/device/wipe');
    expect((await kiosk.fetch('/api/device/outbox', { headers: { authorization: `Bearer ${again}` } })).status).toBe(404);
  });

  test('five wrong PINs lock for a minute, five more for two; a restart or setting the clock back does not shorten it', async () => {
    for (const triesLeft of [4, 3, 2, 1]) expect(await unlock('0000')).toMatchObject({ status: 401, code: 'wrong_pin', triesLeft });
    expect(await unlock('0000')).toMatchObject({ status: 423, code: 'locked', retryAfter: 60 });
    expect(await unlock(KIOSK_PIN)).toMatchObject({ status: 423 });
    await restart();
    wallMs += MINUTE_MS - 1000;
    expect(await unlock(KIOSK_PIN)).toMatchObject({ status: 423, retryAfter: 1 });
    wallMs -= 10 * MINUTE_MS;
    expect(await unlock(KIOSK_PIN)).toMatchObject({ status: 423, retryAfter: 60 });
    wallMs = T0 + MINUTE_MS;
    for (const triesLeft of [4, 3, 2, 1]) expect(await unlock('0000')).toMatchObject({ triesLeft });
    expect(await unlock('0000')).toMatchObject({ status: 423, retryAfter: 120 });
    wallMs += 2 * MINUTE_MS;
    expect(await unlock(KIOSK_PIN)).toMatchObject({ status: 200 });
    expect(await unlock('0000')).toMatchObject({ triesLeft: 4 });
  });

  test('no lock is longer than a quarter of an hour, and a newer document ends it', async () => {
    await kiosk.stop();
    fs.writeFileSync(path.join(dataDir, 'kiosk', 'staff.json'), JSON.stringify({ wrong: 4, locks: 9, lockedUntilMs: 0 }));
    await start();
    expect(await unlock('0000')).toMatchObject({ status: 423, retryAfter: 900 });
    await post('/api/device/attract');
    expect(await unlock(KIOSK_PIN)).toMatchObject({ status: 423 });
    signer.write(file, {}, Date.now() + 1000);
    await post('/api/device/attract');
    expect(await unlock(KIOSK_PIN)).toMatchObject({ status: 200 });
  });

  test('an unwritable disk grants no extra attempts and does not lock out the correct PIN', async () => {
    fs.mkdirSync(path.join(dataDir, 'kiosk', 'staff.json.part'));
    for (const triesLeft of [4, 3, 2]) expect(await unlock('0000')).toMatchObject({ status: 401, triesLeft });
    expect(await unlock(KIOSK_PIN)).toMatchObject({ status: 200 });
    for (const triesLeft of [4, 3, 2, 1]) expect(await unlock('0000')).toMatchObject({ triesLeft });
    expect(await unlock('0000')).toMatchObject({ status: 423, retryAfter: 60 });
  });

  test('concurrent attempts are counted one by one', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => unlock('0000')));
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(4);
    expect(answers.filter(({ status }) => status === 423)).toHaveLength(16);
  });

  test('a malformed PIN is a field error and costs no attempt', async () => {
    for (const body of [{}, { pin: 2580 }, { pin: '' }, { pin: '1'.repeat(65) }])
      expect((await post('/api/device/unlock', { body })).status).toBe(422);
    expect(await unlock('0000')).toMatchObject({ triesLeft: 4 });
  });
});

test('the claim a visitor gets for a listing is valid for that listing only', async () => {
  signer.write(file);
  await start();
  const submit = async (key: string) => {
    const headers = { 'content-type': 'application/json', 'idempotency-key': key };
    const answer = await kiosk.fetch('/api/products', { method: 'POST', headers, body: JSON.stringify(TEN_FIELDS) });
    return ((await answer.json()) as { claim: string }).claim;
  };
  const [first, second] = [await submit('k-1'), await submit('k-2')];
  expect(first).toMatch(/^k-1\.[\w-]{43}$/);
  expect(second.split('.')[1]).not.toBe(first.split('.')[1]);
  expect(await submit('k-1')).toBe(first);
});

test('a desktop has no kiosk calls', async () => {
  kiosk = await startEmbedded(dataDir, NOBODY);
  expect(await policy()).toBeNull();
  for (const address of ['wipe', 'attract', 'unlock', 'clear', 'export', 'restart', 'exit'])
    expect((await post(`/api/device/${address}`)).status).toBe(404);
  expect((await kiosk.fetch('/api/device/outbox')).status).toBe(200);
});
