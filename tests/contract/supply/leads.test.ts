import { afterEach, beforeEach, expect, test } from 'vitest';
import { type SupplyServer, startSupplyServer } from '../../fixtures/supply-server.ts';

let server: SupplyServer;
beforeEach(async () => {
  server = await startSupplyServer({ limits: { leads: 2 } });
});
afterEach(() => server.close());

const LEAD = { name: ' Ada  Byron ', email: 'ada@example.com', company: '=cmd|calc', interest: '@now "quoted"', consentVersion: '2026-11' };
const leave = (body: object, headers: Record<string, string> = {}) =>
  server.call<{ id: string; status: string }>('POST', '/api/leads', { body, headers });

test('a lead is kept once per key, and the operator sees it with what was agreed to', async () => {
  const key = { 'idempotency-key': 'k1' };
  const first = await leave(LEAD, key);
  expect([first.status, first.json.status]).toEqual([201, 'received']);
  expect((await leave(LEAD, key)).json.id).toBe(first.json.id);
  expect((await leave({ ...LEAD, name: 'Bob' }, key)).json.code).toBe('key_reused');
  const { json } = await server.desk<{ leads: unknown[]; total: number }>('GET', '/leads');
  expect(json).toMatchObject({ total: 1, leads: [{ id: first.json.id, name: 'Ada Byron', consentVersion: '2026-11' }] });
  expect(server.logLines.join()).not.toContain('ada@example.com');
});

test('as a file no formula comes alive', async () => {
  await leave(LEAD);
  const { text, headers } = await server.desk('GET', '/leads.csv');
  expect(headers.get('content-type')).toContain('text/csv');
  expect(text).toContain(`"Ada Byron","ada@example.com","'=cmd|calc","'@now ""quoted""","2026-11"`);
});

test('what is too long is refused, each field by its name', async () => {
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

test('without consent, with a filled honeypot, too often or for a stranger: refused', async () => {
  const { consentVersion: _none, ...silent } = LEAD;
  expect((await leave(silent)).json).toMatchObject({ code: 'invalid_fields', errors: [{ field: 'consentVersion' }] });
  expect((await leave({ ...LEAD, website: 'https://spam.example' })).json).toMatchObject({ errors: [{ field: 'website' }] });
  expect((await leave(LEAD)).status).toBe(429);
  for (const path of ['/api/operator/leads', '/api/operator/leads.csv']) expect((await server.call('GET', path)).status).toBe(401);
});
