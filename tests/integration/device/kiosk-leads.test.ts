import { beforeAll, expect, test } from 'vitest';
import { LEAD_LIMITS, type WireLead } from '#domain/lead/lead.ts';
import { startDesk, startKiosk } from '../../fixtures/device/kiosk-desk.ts';
import { type KioskSigner, makeKioskSigner } from '../../fixtures/device/kiosk-document.ts';
import { startOlderHosted } from '../../fixtures/device/older-hosted.ts';
import { until } from '../../fixtures/role-server.ts';
import { stopServersAfterEach } from './stop-servers-after-each.ts';

const { keep, newDataDir } = stopServersAfterEach();
let signer: KioskSigner;
beforeAll(async () => {
  signer = await makeKioskSigner();
});

/** An address where no server listens. */
const NOBODY = 'http://127.0.0.1:9';
const LEAD = {
  name: 'Ana',
  email: 'ana@shop.example',
  interest: 'Bells',
  consentVersion: '1',
  phone: '+254 700 1',
  country: 'KE',
  products: ['p1'],
};
const settings = { format: 2, name: 'Acme', fair: 'Spring Fair', stand: 'B12' };
const kioskAt = async (hostedUrl: string, dataDir: string) => keep(await startKiosk({ hostedUrl, dataDir, signer, settings }));
type Kiosk = Awaited<ReturnType<typeof kioskAt>>;
const leave = async (kiosk: Kiosk, lead: object = LEAD, key = 'k1') => {
  const answer = await kiosk.send('POST', '/api/leads', lead, { 'idempotency-key': key });
  return { status: answer.status, id: ((await answer.json()) as { id: string }).id };
};
const remark = (kiosk: Kiosk, id: string, body: object) => kiosk.asStaff('PATCH', `/api/device/leads/${id}`, body);
const isSent = (kiosk: Kiosk) => async () => (await kiosk.outbox()).every(({ state }) => state === 'sent');

test("a contact records when and where it was left, and the staff's notes before and after it was sent", async () => {
  const dataDir = newDataDir();
  const offline = await kioskAt(NOBODY, dataDir);
  const before = Date.now();
  const { id } = await leave(offline, { ...LEAD, source: 'Another stand', note: 'by a visitor', grade: 'hot' });
  const after = Date.now();
  // A page that missed the answer sends it again: the contact is the same.
  expect((await leave(offline, { ...LEAD, source: 'Another stand', note: 'by a visitor', grade: 'hot' })).id).toBe(id);
  expect((await remark(offline, id, { note: 'Buys in May' })).status).toBe(204);
  expect((await offline.send('PATCH', `/api/device/leads/${id}`, { grade: 'hot' })).status).toBe(404);
  await offline.stop();

  const desk = keep(await startDesk(newDataDir()));
  const kiosk = await kioskAt(desk.url, dataDir);
  await until('the contact is sent', isSent(kiosk));
  const leads = async () => (await desk.read<{ leads: WireLead[] }>('leads')).leads;
  const said = {
    source: 'Acme · Spring Fair · B12',
    phone: '+254 700 1',
    country: 'KE',
    products: [{ id: 'p1', name: 'p1' }],
    note: 'Buys in May',
    grade: '',
  };
  const [lead] = await leads();
  expect(lead).toMatchObject(said);
  expect(Date.parse(lead?.createdAt ?? '')).toBeGreaterThanOrEqual(before - 1000);
  expect(Date.parse(lead?.createdAt ?? '')).toBeLessThanOrEqual(after + 1000);

  expect((await remark(kiosk, id, { grade: 'warm' })).status).toBe(204);
  await until('the grade is sent', isSent(kiosk));
  expect(await leads()).toMatchObject([{ ...said, grade: 'warm' }]);
});

test('an older hosted server gets a contact in its own fields, with as many details as fit', async () => {
  const older = keep(await startOlderHosted());
  const kiosk = await kioskAt(older.url, newDataDir());
  await leave(kiosk);
  await until('the contact is sent', isSent(kiosk));
  const { phone: _phone, country: _country, products: _products, ...plain } = LEAD;
  expect(older.leads).toEqual([
    {
      ...plain,
      interest: expect.stringMatching(
        /^Bells\nLeft: 20[\d-]+T[\d:.]+Z, Acme · Spring Fair · B12\nPhone: \+254 700 1\nCountry: KE\nProducts: p1$/,
      ),
    },
  ]);
  const interest = 'x'.repeat(LEAD_LIMITS.interest - 100);
  await leave(kiosk, { ...LEAD, interest, products: ['p'.repeat(60)] }, 'k2');
  await leave(kiosk, { ...LEAD, interest: 'x'.repeat(LEAD_LIMITS.interest) }, 'k3');
  await until('those with little room and with none are sent', async () => older.leads.length === 3);
  expect(older.leads[1]?.interest?.replace(/20[\d-]+T[\d:.]+Z/, 'T')).toBe(
    `${interest}\nLeft: T, Acme · Spring Fair · B12\nPhone: +254 700 1\nCountry: KE`,
  );
  expect(older.leads[2]?.interest).toBe('x'.repeat(LEAD_LIMITS.interest));
  expect(older.refused.filter((call) => call.endsWith('/api/leads'))).toEqual([]);

  const arrived = (await kiosk.outbox()).at(-1);
  await remark(kiosk, arrived?.id ?? '', { note: 'Buys in May' });
  expect(await (await kiosk.asStaff('POST', '/api/device/clear', {})).text()).toContain('1 note on a contact is not sent yet.');
  const csv = await (await kiosk.asStaff('GET', '/api/device/leads.csv')).text();
  expect(csv).toMatch(/"?arrived as"?,"?note"?\r\n.*,"?lead-1"?,"?Buys in May"?\r\n$/);
});
