import { afterEach, beforeEach, expect, test } from 'vitest';
import type { WireLead } from '#domain/lead/lead.ts';
import { type BackOfficeServer, START_MS, startBackOfficeServer } from '../../../fixtures/back-office-server.ts';
import { makeRecord } from '../../../fixtures/make-record.ts';

let server: BackOfficeServer;
beforeEach(async () => {
  server = await startBackOfficeServer({
    limits: { leads: 2 },
    hasStillClock: true,
    records: [makeRecord('bell', { name: 'Brass bell' })],
  });
});
afterEach(() => server.close());

const LEAD = { name: ' Ada  Byron ', email: 'ada@example.com', company: '=cmd|calc', interest: '@now "quoted"', consentVersion: '2026-11' };
const leave = (body: object, headers: Record<string, string> = {}) =>
  server.call<{ id: string; status: string }>('POST', '/api/leads', { body, headers });

test('a lead is stored once per key, and the operator sees it with its consent', async () => {
  const key = { 'idempotency-key': 'k1' };
  const first = await leave(LEAD, key);
  expect([first.status, first.json.status]).toEqual([201, 'received']);
  expect((await leave(LEAD, key)).json.id).toBe(first.json.id);
  expect((await leave({ ...LEAD, name: 'Bob' }, key)).json.code).toBe('key_reused');
  const { json } = await server.desk<{ leads: unknown[]; total: number }>('GET', '/leads');
  expect(json).toMatchObject({ total: 1, leads: [{ id: first.json.id, name: 'Ada Byron', consentVersion: '2026-11' }] });
  expect(server.logLines.join()).not.toContain('ada@example.com');
});

test('formulas are inert in the exported file', async () => {
  await leave(LEAD);
  const { text, headers } = await server.desk('GET', '/leads.csv');
  expect(headers.get('content-type')).toContain('text/csv');
  expect(text).toContain(`"Ada Byron","ada@example.com","'=cmd|calc","'@now ""quoted""","2026-11"`);
});

test('too long values are refused, each field by its name', async () => {
  const long = 'x'.repeat(2001);
  const { status, json } = await leave({ name: long, email: long, company: long, interest: long, consentVersion: long });
  expect(status).toBe(422);
  expect(json.errors?.map(({ field, message }) => `${field}: ${message}`)).toEqual([
    'name: Name has at most 120 characters',
    'email: Email has at most 254 characters',
    'company: Company has at most 160 characters',
    'interest: Interest has at most 2000 characters',
    'consentVersion: Consent version has at most 40 characters',
  ]);
});

test('a lead without consent, with a filled honeypot or too often is refused, and so is reading leads without the token', async () => {
  const { consentVersion: _none, ...silent } = LEAD;
  expect((await leave(silent)).json).toMatchObject({ code: 'invalid_fields', errors: [{ field: 'consentVersion' }] });
  expect((await leave({ ...LEAD, website: 'https://spam.example' })).json).toMatchObject({ errors: [{ field: 'website' }] });
  expect((await leave(LEAD)).status).toBe(429);
  for (const path of ['/api/operator/leads', '/api/operator/leads.csv']) expect((await server.call('GET', path)).status).toBe(401);
});

const DAY_MS = 86_400_000;
const iso = (ms: number) => new Date(ms).toISOString();
const leads = async (query = '') => (await server.desk<{ leads: WireLead[] }>('GET', `/leads${query}`)).json.leads;
const DETAILS = {
  ...{ source: 'Stand 12', phone: '+254 700 1', country: 'ke', products: ['bell', 'gone'], grade: 'lukewarm' },
  note: 'Wants "two"; by May\nKnows Bob, too',
};

test('a lead has the date of its consent unless that date is implausible', async () => {
  const captured = {
    'a kiosk that was offline for three weeks': [START_MS - 21 * DAY_MS, START_MS - 21 * DAY_MS],
    'a clock a minute ahead': [START_MS + 60_000, START_MS],
    'a clock an hour ahead': [START_MS + 3_600_000, START_MS],
    'a clock that lost its battery': [0, START_MS],
  };
  for (const [name, [at = 0]] of Object.entries(captured))
    expect((await leave({ ...LEAD, name, capturedAt: iso(at) }, { 'x-forwarded-for': `203.0.113.${name.length}` })).status).toBe(201);
  const dates = Object.fromEntries((await leads()).map(({ name, createdAt }) => [name, createdAt]));
  expect(dates).toEqual(Object.fromEntries(Object.entries(captured).map(([name, [, at = 0]]) => [name, iso(at)])));
});

test('place, call-back number, interest and grade are on the desk, searchable, and in both files', async () => {
  await leave({
    ...LEAD,
    ...DETAILS,
    company: 'Byron; Sons, Ltd',
    interest: 'Glocken für Zürich, '.repeat(5),
    capturedAt: iso(START_MS - DAY_MS),
  });
  const products = [
    { id: 'bell', name: 'Brass bell' },
    { id: 'gone', name: 'gone' },
  ];
  expect(await leads('?search=stand%2012')).toMatchObject([{ ...DETAILS, country: 'KE', products }]);
  expect((await server.desk('GET', '/leads.csv?search=700')).text).toContain(
    '"2026-11","Stand 12","\'+254 700 1","KE","Brass bell; gone","Wants ""two""; by May\nKnows Bob, too","lukewarm"',
  );
  const card = await server.desk('GET', '/leads.vcf');
  expect(card.headers.get('content-type')).toBe('text/vcard; charset=utf-8');
  for (const line of card.text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  const unfolded = card.text.replaceAll('\r\n ', '').split('\r\n');
  expect(unfolded).toEqual([
    ...['BEGIN:VCARD', 'VERSION:3.0', expect.stringMatching(/^UID:/), 'N:Ada Byron;;;;', 'FN:Ada Byron'],
    ...['ORG:Byron\\; Sons\\, Ltd', 'EMAIL;TYPE=INTERNET:ada@example.com', 'TEL:+254 700 1', 'ADR:;;;;;;Kenya'],
    `NOTE:${'Glocken für Zürich\\, '.repeat(5).trim()}\\nBrass bell\\ngone\\nNote: Wants "two"\\; by May\\nKnows Bob\\, too\\nGrade: lukewarm\\nSource: Stand 12`,
    ...[`REV:${iso(START_MS - DAY_MS)}`, 'END:VCARD', ''],
  ]);
  expect((await server.desk('GET', '/leads.vcf?search=nobody')).text).toBe('');
  expect(await server.rows("SELECT subject_name AS name FROM audit WHERE what = 'export' ORDER BY id")).toMatchObject([
    { name: 'leads.csv' },
    { name: 'leads.vcf' },
    { name: 'leads.vcf' },
  ]);
});

test('only the sender of a lead adds a note and a grade to it', async () => {
  const own = { 'idempotency-key': 'k1', 'idempotency-client': 'a secret of the kiosk' };
  const { id } = (await leave(LEAD, own)).json;
  const remark = (headers: Record<string, string>, body: object) => server.call('PATCH', `/api/leads/${id}`, { body, headers });
  expect((await remark(own, { note: 'Call in May' })).json).toEqual({ id, status: 'received' });
  expect((await remark(own, { grade: 'hot' })).status).toBe(200);
  for (const other of [{}, { ...own, 'idempotency-key': 'k2' }, { ...own, 'idempotency-client': 'a secret of another' }])
    expect((await remark(other, { grade: 'cold' })).status).toBe(404);
  expect(await leads()).toMatchObject([{ note: 'Call in May', grade: 'hot' }]);
});

test('invalid details are refused, each by its name', async () => {
  const { json } = await leave({
    ...LEAD,
    capturedAt: 'yesterday',
    country: 'Kenya',
    products: Array(21).fill('p'),
    phone: 'x'.repeat(41),
  });
  expect(json.errors?.map(({ field }) => field)).toEqual(['capturedAt', 'phone', 'country', 'products']);
});
