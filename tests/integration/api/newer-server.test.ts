import { expect, test } from 'vitest';
import { api } from '#domain/api.ts';
import { ManifestSchema, WireChangesSchema } from '#domain/catalogue/feed-schema.ts';
import type { ApiCall } from '#domain/kernel/api-call.ts';
import { LeadSchema } from '#domain/lead/lead.ts';
import { makeSigningKey } from '../../../server/security/signing.ts';
import { feedKeyOf, isSignedBy } from '../../../server/sync/feed-key.ts';
import { makeRecord } from '../../fixtures/make-record.ts';
import { closedEnums, makeNewer } from '../../fixtures/newer-answer.ts';

/**
 * Closed code lists: codes between a device's page and its own server, which have the same version; the two server
 * roles; and record categories, whose change raises the feed's schema.
 */
const CLOSED = [
  / \/api\/device\//,
  / \/api\/listings\/:id 200\.status$/,
  /^GET \/api\/config 200\.role$/,
  /^GET \/v1\/sync\/changes 200\.upserts\[\]\.product\.category$/,
];

// answers.test.ts makes every call and checks that answers of a newer server are accepted.
test('every code in an answer also accepts codes of newer servers', () => {
  const closed = Object.entries<ApiCall>(api).flatMap(([name, { answers }]) =>
    Object.entries(answers).flatMap(([status, shape]) => ('media' in shape ? [] : closedEnums(shape, `${name} ${status}`))),
  );
  expect(closed.filter((place) => !CLOSED.some((known) => known.test(place)))).toEqual([]);
});

test('a page of changes with unknown members is read', () => {
  const page = {
    ...{ epoch: 'e1', from: 0, to: 1, hasMore: false, deletes: [], flashSale: null, digestAt: null },
    upserts: [{ seq: 1, ...makeRecord('p1') }],
  };
  const newer = makeNewer(WireChangesSchema, page);
  expect(WireChangesSchema.parse(newer.sent)).toEqual(newer.read);
});

test("the signature of a newer hosted server's manifest covers its unknown members", () => {
  const key = feedKeyOf(makeSigningKey());
  const snapshot = { seq: 1, rows: 1, rowsDigest: '0'.repeat(16), bytes: 1, sha256: 'a'.repeat(64), pieces: [] };
  const newer = { epoch: 'e1', headSeq: 1, minDeltaSeq: 0, schema: 2, serverTime: '2026-11-27T10:00:00.000Z', shops: 1 };
  const packed = { ...snapshot, packing: 'zstd' };
  const sent = key.sign({ ...newer, snapshot: packed });
  expect(isSignedBy(ManifestSchema.parse(JSON.parse(JSON.stringify(sent))), null)).toBe(true);
});

test('a lead of a newer kiosk is accepted without its unknown members', () => {
  const lead = { name: 'Ana', email: 'ana@shop.example', company: '', interest: '', consentVersion: '2026-11' };
  const taken = LeadSchema.parse({ ...lead, badge: 'scanned' });
  expect(taken).toMatchObject(lead);
  expect(taken).not.toHaveProperty('badge');
});
