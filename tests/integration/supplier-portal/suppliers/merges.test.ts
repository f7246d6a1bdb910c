import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { WireListingReceipt } from '#domain/listing/listing-wire.ts';
import type { WireDeskSupplier } from '#domain/supplier/supplier-wire.ts';
import { type BackOfficeServer, START_MS, startBackOfficeServer, TEN_FIELDS } from '../../../fixtures/back-office-server.ts';
import { addressOf, readMails } from '../../../fixtures/mails/read-mails.ts';
import { makeRecord } from '../../../fixtures/make-record.ts';
import { orderLine, payByTestCard, placeOrder } from '../../../fixtures/orders/place-order.ts';

let server: BackOfficeServer;
beforeEach(async () => {
  server = await startBackOfficeServer({ records: [makeRecord('mug', { stock: 40 }), makeRecord('rope', { stock: 40 })] });
});
afterEach(() => server.close());

async function newSupplier(name: string) {
  const body = { ...TEN_FIELDS, name, companyName: name, contactEmail: `${name.toLowerCase()}@harbour.example` };
  const { json } = await server.call<WireListingReceipt>('POST', '/api/products', { body });
  const token = json.supplierToken ?? '';
  return { ...json, token, supplierId: token.slice(0, token.lastIndexOf('.')) };
}
const merge = (id: string, into: string) => server.desk<WireDeskSupplier>('POST', `/suppliers/${id}/merge`, { into });
const mergedInto = async (id: string) =>
  (await server.rows<{ merged_into: string | null }>('SELECT merged_into FROM supplier WHERE id = ?', id))[0]?.merged_into;

test('of two concurrent merges of the same two suppliers exactly one succeeds, and the other is refused with an explanation', async () => {
  const tries = 8;
  for (let n = 0; n < tries; n += 1) {
    const [one, other] = [await newSupplier(`North${n}`), await newSupplier(`South${n}`)];
    const answers = await Promise.all([merge(one.supplierId, other.supplierId), merge(other.supplierId, one.supplierId)]);
    const gone = [await mergedInto(one.supplierId), await mergedInto(other.supplierId)];
    expect(gone.filter((into) => into === null)).toHaveLength(1);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toSatisfy(
      ([first, second]: number[]) => first === 200 && (second === 404 || second === 409),
    );
  }
  expect(await server.rows("SELECT 1 FROM audit WHERE what = 'merge'")).toHaveLength(tries);
});

test('concurrent chained merges end up flat: each names the remaining supplier', async () => {
  for (let n = 0; n < 4; n += 1) {
    const [a, b, c] = [await newSupplier(`A${n}`), await newSupplier(`B${n}`), await newSupplier(`C${n}`)];
    await Promise.all([merge(a.supplierId, b.supplierId), merge(b.supplierId, c.supplierId)]);
    const standing = await mergedInto((await mergedInto(a.supplierId)) ?? a.supplierId);
    expect(standing ?? null).toBeNull();
  }
});

describe('a merge cycle left by an earlier version', () => {
  test('hangs nothing: edits, quote requests, mails of others, and the shutdown', async () => {
    const [one, other, third] = [await newSupplier('North'), await newSupplier('South'), await newSupplier('East')];
    await server.desk('POST', `/listings/${one.id}/publish`, { revision: 1 });
    await server.change('UPDATE supplier SET merged_into = ? WHERE id = ?', other.supplierId, one.supplierId);
    await server.change('UPDATE supplier SET merged_into = ? WHERE id = ?', one.supplierId, other.supplierId);
    const body = { description: 'Three coats of enamel.' };
    expect((await server.call('PATCH', `/api/listings/${one.id}`, { token: one.manageToken, body })).status).toBe(200);
    await placeOrder(server, { id: 'o-1', nowMs: START_MS, isStocked: true, lines: [orderLine('mug', one.supplierId, 10, 400)] });
    await payByTestCard(server, 'o-1');
    await placeOrder(server, { id: 'o-2', nowMs: START_MS, isStocked: true, lines: [orderLine('rope', third.supplierId, 10, 400)] });
    await payByTestCard(server, 'o-2');
    await server.backOffice.messages.round();
    const told = (await readMails(server.dir)).filter(({ subject }) => subject === 'New order TW-O-2');
    expect(told.map(addressOf)).toEqual(['east@harbour.example']);
  });
});
