import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { WirePage } from '#domain/kernel/wire-page.ts';
import type { WireImportJob, WireImportReceipt } from '#domain/listing/import-wire.ts';
import type { WireListingReceipt } from '#domain/listing/listing-wire.ts';
import type { WireMessage, WireWholeMessage } from '#domain/message/message-wire.ts';
import type { WireConfirmation, WireDeskSupplier, WirePortalSupplier } from '#domain/supplier/supplier-wire.ts';
import { type BackOfficeServer, START_MS, startBackOfficeServer, TEN_FIELDS } from '../../../fixtures/back-office-server.ts';
import { importForm, makeCsv } from '../../../fixtures/import-files.ts';
import { addressOf, readMails } from '../../../fixtures/mails/read-mails.ts';
import { makeRecord } from '../../../fixtures/make-record.ts';
import { orderLine, payByTestCard, placeOrder } from '../../../fixtures/orders/place-order.ts';

const OWNER = 'new@owner.example';
const THIEF = 'thief@evil.example';
const MINUTE_MS = 60_000;

const records = [makeRecord('mug', { stock: 400 })];
let server: BackOfficeServer;
beforeEach(async () => {
  server = await startBackOfficeServer({ records });
});
afterEach(async () => {
  records.splice(1);
  await server.close();
});

const submit = async (fields: object = {}, token?: string) =>
  (
    await server.call<WireListingReceipt>('POST', '/api/products', {
      body: { ...TEN_FIELDS, contactEmail: OWNER, ...fields },
      ...(token !== undefined && { token }),
    })
  ).json;
async function newSupplier(fields: object = {}) {
  const receipt = await submit(fields);
  const link = receipt.supplierToken ?? '';
  return { ...receipt, link, supplierId: link.slice(0, link.lastIndexOf('.')) };
}
const publish = (id: string, revision: number) => server.desk('POST', `/listings/${id}/publish`, { revision });
const own = async (link: string) => (await server.call<WirePortalSupplier>('GET', '/api/supplier', { token: link })).json;
const deskSees = async () => (await server.desk<WirePage<WireDeskSupplier>>('GET', '/suppliers')).json.entries;
const tellByLink = (link: string, body: object) => server.call<WirePortalSupplier>('PATCH', '/api/supplier', { token: link, body });
const tellByDesk = (id: string, body: object) => server.desk<WireDeskSupplier>('PATCH', `/suppliers/${id}`, body);
const sendLink = (id: string) => server.desk<WireDeskSupplier>('POST', `/suppliers/${id}/send-link`);
const look = (token: string) => server.call<WireConfirmation>('GET', '/api/supplier/confirmation', { token });
const confirm = (token: string) => server.call<{ supplierToken: string }>('POST', '/api/supplier/confirmation', { token, body: {} });

async function mails(subject: RegExp) {
  await server.backOffice.messages.round();
  return (await readMails(server.dir)).filter((mail) => subject.test(mail.subject ?? ''));
}
const everyText = async () => (await mails(/./)).map(({ text, html }) => `${text}${String(html)}`).join();
const secretIn = (text: string | undefined, page: string) =>
  new RegExp(`https://shop\\.example/${page}#(\\S+)`).exec(text ?? '')?.[1] ?? '';

let orders = 0;
/** Places an order and resolves with the mail about it. */
async function order(supplierId: string) {
  orders += 1;
  const id = `o-${orders}`;
  await placeOrder(server, { id, nowMs: START_MS, isStocked: true, lines: [orderLine('mug', supplierId, 1, 400)] });
  await payByTestCard(server, id);
  const [mail] = await mails(new RegExp(`^New order TW-${id.toUpperCase()}$`));
  return mail;
}
/** Presses the button on the page of a mailed link, as the address's owner does. */
async function confirmed(fields: object = {}) {
  const supplier = await newSupplier(fields);
  const [received] = await mails(/^We have your listing/);
  expect((await confirm(secretIn(received?.text, 'confirm'))).json.supplierToken).toBe(supplier.link);
  return supplier;
}

describe('an address of a supplier', () => {
  test('cannot be changed with the manage link of one listing, whatever the desk publishes', async () => {
    const { id, manageToken, supplierId, link } = await confirmed();
    await publish(id, 1);
    records.push(makeRecord(id, { supplierId }));
    const edit = { contactEmail: THIEF, companyName: 'Evil Mugs', country: 'China', whatsapp: '+49 666 666666', description: 'Two coats.' };
    expect((await server.call('PATCH', `/api/listings/${id}`, { token: manageToken, body: edit })).status).toBe(200);
    expect((await publish(id, 2)).status).toBe(200);
    const wanted = { name: 'Ada', email: 'ada@buyers.example', quantity: 50, message: 'When?', items: [{ id, quantity: 50 }] };
    expect((await server.call('POST', '/api/quotes', { body: wanted })).status).toBe(201);
    const [asked, ...more] = await mails(/^Quote request/);
    expect(more).toEqual([]);
    expect(asked && addressOf(asked)).toBe(OWNER);
    expect(secretIn(asked?.text, 'supplier-desk')).toBe(link);
    expect(await own(link)).toMatchObject({ name: 'Harbour Mugs', email: OWNER, country: 'USA', whatsapp: '15550100200' });
    for (const mail of await mails(/./)) if (addressOf(mail) === THIEF) expect(mail.text).not.toMatch(/supplier-desk|confirm#/);
  });

  test('is not restored by restocking an older listing, nor changed by a column of an import', async () => {
    const { id, manageToken, link, supplierId } = await newSupplier({ contactEmail: 'old@leaver.example' });
    await publish(id, 1);
    await tellByLink(link, { email: OWNER });
    expect((await server.call('PATCH', `/api/listings/${id}`, { token: manageToken, body: { stock: 7 } })).status).toBe(200);
    expect((await server.products.findRecord(id))?.product.stock).toBe(7);
    expect(await own(link)).toMatchObject({ email: OWNER });
    const { json } = await server.call<WireImportReceipt>('POST', '/api/listings/import', {
      body: importForm(makeCsv(2).replaceAll(/[\w.]+@[\w.]+/g, THIEF), { importToken: link, contactEmail: THIEF }),
    });
    const at = `/api/listings/import/${json.id}`;
    await expect.poll(async () => (await server.call<WireImportJob>('GET', at, json)).json.state, { timeout: 60_000 }).toBe('ready');
    await server.call('POST', `${at}/confirm`, { token: json.token, body: {} });
    const imported = await server.rows<{ id: string }>("SELECT id FROM listing WHERE origin = 'import'");
    expect(imported).toHaveLength(2);
    for (const listing of imported) expect((await publish(listing.id, 1)).status).toBe(200);
    await server.products.putSuppliers([{ id: supplierId, name: 'X', country: null, whatsapp: null, email: THIEF, isVerified: true }]);
    expect(await own(link)).toMatchObject({ email: OWNER, name: 'Harbour Mugs', isVerified: false });
  });

  test('is confirmed only by a button behind a mailed link; no mail contains the supplier link before', async () => {
    const { supplierId, link, manageToken } = await newSupplier();
    const first = await order(supplierId);
    expect(first && addressOf(first)).toBe(OWNER);
    const token = secretIn(first?.text, 'confirm');
    expect(await everyText()).not.toContain('supplier-desk#');
    expect((await look(token)).json).toEqual({ name: 'Harbour Mugs', email: OWNER, isConfirmed: false });
    const head = await fetch(`${server.url}/api/supplier/confirmation`, { method: 'HEAD', headers: { authorization: `Bearer ${token}` } });
    expect(head.status).toBe(200);
    expect(await own(link)).toMatchObject({ isEmailConfirmed: false });
    expect((await confirm(token)).json).toEqual({ supplierToken: link });
    expect((await confirm(token)).json).toEqual({ supplierToken: link });
    expect((await look(token)).json.isConfirmed).toBe(true);
    expect(await own(link)).toMatchObject({ isEmailConfirmed: true });
    expect(secretIn((await order(supplierId))?.text, 'supplier-desk')).toBe(link);
    const wrong = [link, manageToken, `${supplierId}.`, `${supplierId}.${'A'.repeat(43)}`, 'sup_unknown.abc', ''];
    for (const each of wrong) for (const answer of [await look(each), await confirm(each)]) expect(answer.status).toBe(404);
    expect((await server.call('GET', '/api/supplier', { token })).status).toBe(404);
    expect(server.logLines.join()).not.toContain(token.split('.')[1]);
  });

  test('that is replaced, or whose supplier link is renewed, invalidates its confirmation links', async () => {
    const { supplierId, link } = await newSupplier();
    const token = secretIn((await order(supplierId))?.text, 'confirm');
    await tellByLink(link, { email: 'another@owner.example' });
    expect((await confirm(token)).status).toBe(404);
    await tellByLink(link, { email: OWNER });
    await server.call('POST', '/api/supplier/renew', { token: link, body: {} });
    expect((await look(token)).status).toBe(404);
    expect((await confirm(token)).status).toBe(404);
  });

  test('changed by the supplier gets a confirmation mail, and the old one a notice without a link', async () => {
    const { link, supplierId } = await confirmed();
    expect((await tellByLink(link, { email: 'next@owner.example', whatsapp: '+49 421 998877' })).json).toMatchObject({
      ...{ email: 'next@owner.example', whatsapp: '49421998877', isEmailConfirmed: false, name: 'Harbour Mugs' },
    });
    const [told, ...none] = await mails(/^Emails about your supplier now go to another address$/);
    expect(none).toEqual([]);
    expect(told && addressOf(told)).toBe(OWNER);
    expect(told?.text).toContain('Changed: Email address, WhatsApp number');
    expect(told?.text).not.toMatch(/#|next@owner/);
    const [asked] = await mails(/^Confirm your email address$/);
    expect(asked && addressOf(asked)).toBe('next@owner.example');
    expect(asked?.text).not.toContain('supplier-desk#');
    expect(secretIn((await order(supplierId))?.text, 'confirm')).toBe(secretIn(asked?.text, 'confirm'));
    expect((await confirm(secretIn(asked?.text, 'confirm'))).json.supplierToken).toBe(link);
    expect(secretIn((await order(supplierId))?.text, 'supplier-desk')).toBe(link);
    // Repeating the change changes nothing and mails no address.
    const before = (await mails(/./)).length;
    await tellByLink(link, { email: 'next@owner.example' });
    expect(await mails(/./)).toHaveLength(before);
  });

  test('gets at most five confirmation mails a day, and refusals give the reason', async () => {
    const { link } = await newSupplier();
    for (let n = 0; n < 5; n += 1) expect((await tellByLink(link, { email: `n${n}@owner.example` })).status).toBe(200);
    expect((await tellByLink(link, { email: 'n5@owner.example' })).status).toBe(429);
    expect((await tellByLink(link, { whatsapp: null })).json).toMatchObject({ whatsapp: null, email: 'n4@owner.example' });
    for (const body of [{}, { email: 'no address' }, { email: null }, { isVerified: true }, { name: '' }, []])
      expect((await tellByLink(link, body)).status, JSON.stringify(body)).toBe(422);
    expect((await tellByLink('sup_x.y', { name: 'X' })).status).toBe(404);
  });

  test('entered by an operator counts as confirmed, is audited, and reported to the old one', async () => {
    const { supplierId, link } = await newSupplier();
    const { json } = await tellByDesk(supplierId, { email: 'typed@owner.example' });
    expect(json).toMatchObject({ email: 'typed@owner.example', isEmailConfirmed: true, isEmailInDoubt: false });
    expect(secretIn((await order(supplierId))?.text, 'supplier-desk')).toBe(link);
    const [told] = await mails(/^Emails about your supplier now go to another address$/);
    expect(told && addressOf(told)).toBe(OWNER);
    expect(told?.text).toContain('Our team changed your supplier.');
    const auditEntries = await server.rows<{ before: string; after: string; who: string }>(
      "SELECT who, before, after FROM audit WHERE what = 'edit'",
    );
    expect(auditEntries.map(({ who, before, after }) => [who, JSON.parse(before), JSON.parse(after)])).toEqual([
      ['operator', { email: OWNER, isEmailConfirmed: false }, { email: 'typed@owner.example', isEmailConfirmed: true }],
    ]);
    await tellByDesk(supplierId, { name: 'Harbour Mugs Ltd' });
    expect((await mails(/^Your supplier details were changed$/)).map(addressOf)).toEqual(['typed@owner.example']);
    expect(await own(link)).toMatchObject({ name: 'Harbour Mugs Ltd', isEmailConfirmed: true });
    expect((await tellByDesk('nobody', { name: 'X' })).status).toBe(404);
    expect((await server.call('PATCH', `/api/operator/suppliers/${supplierId}`, { token: link, body: { name: 'X' } })).status).toBe(401);
  });

  test('of unknown origin gets mails without any link until its supplier or the desk states it', async () => {
    const { supplierId, link } = await newSupplier({ contactEmail: THIEF });
    const [received] = await mails(/^We have your listing/);
    await server.change('UPDATE supplier SET email_in_doubt = 1 WHERE id = ?', supplierId);
    expect((await order(supplierId))?.text).toMatch(/Open it with your supplier link/);
    expect((await confirm(secretIn(received?.text, 'confirm'))).status).toBe(404);
    expect((await sendLink(supplierId)).json.detail).toMatch(/Nobody is known to have given this address/);
    expect((await deskSees())[0]).toMatchObject({ isEmailInDoubt: true, isEmailConfirmed: false });
    await tellByLink(link, { email: THIEF });
    expect((await deskSees())[0]).toMatchObject({ isEmailInDoubt: false, isEmailConfirmed: false });
    await server.change('UPDATE supplier SET email_in_doubt = 1 WHERE id = ?', supplierId);
    expect((await tellByDesk(supplierId, { email: THIEF })).json).toMatchObject({ isEmailInDoubt: false, isEmailConfirmed: true });
  });

  test('gets no confirmation mail once the link was revoked', async () => {
    const { supplierId, link } = await newSupplier();
    await tellByLink(link, { email: 'changed@owner.example' });
    await mails(/./);
    await server.change("UPDATE message SET state = 'failed' WHERE kind = 'address_confirmation'");
    await server.desk('POST', `/suppliers/${supplierId}/revoke`);
    const [message] = (await server.desk<WirePage<WireMessage>>('GET', '/messages?state=failed')).json.entries;
    expect((await server.desk('POST', `/messages/${message?.id}/send-again`)).status).toBe(200);
    await mails(/./);
    expect(await server.rows("SELECT state FROM message WHERE kind = 'address_confirmation'")).toEqual([{ state: 'not_needed' }]);
  });

  test('that was replaced gets no mail that waited or is sent again', async () => {
    const { supplierId, link } = await confirmed();
    await order(supplierId);
    const [message] = (await server.desk<WirePage<WireMessage>>('GET', '/messages?search=New+order')).json.entries;
    await server.change("UPDATE message SET state = 'in_doubt' WHERE id = ?", Number(message?.id));
    await tellByDesk(supplierId, { email: 'typed@owner.example' });
    const renewed = (await server.call<{ supplierToken: string }>('POST', '/api/supplier/renew', { token: link, body: {} })).json;
    expect((await server.desk('POST', `/messages/${message?.id}/send-again`)).status).toBe(200);
    const again = (await mails(/^New order/)).filter((mail) => addressOf(mail) === 'typed@owner.example');
    expect(again.map(({ text }) => secretIn(text, 'supplier-desk'))).toEqual([renewed.supplierToken]);
  });
});

describe('the desk', () => {
  test('sends a supplier its link, or one to confirm the address first: once a minute, audited', async () => {
    const { supplierId, link } = await newSupplier();
    expect((await sendLink(supplierId)).status).toBe(200);
    await sendLink(supplierId);
    const [first, ...none] = await mails(/^Your supplier link$/);
    expect(none).toEqual([]);
    expect(first && addressOf(first)).toBe(OWNER);
    expect(first?.text).not.toContain('supplier-desk#');
    expect((await confirm(secretIn(first?.text, 'confirm'))).json.supplierToken).toBe(link);
    server.advance(MINUTE_MS);
    await sendLink(supplierId);
    const [, second] = await mails(/^Your supplier link$/);
    expect(secretIn(second?.text, 'supplier-desk')).toBe(link);
    expect(await server.rows("SELECT 1 FROM audit WHERE what = 'send-link'")).toHaveLength(3);
    // Chat uses an unconfirmed number.
    const [message] = (await server.desk<WirePage<WireMessage>>('GET', '/messages?search=supplier_link')).json.entries;
    const whole = (await server.desk<WireWholeMessage>('GET', `/messages/${message?.id}`)).json;
    expect(whole).toMatchObject({ exactKind: 'supplier_link', exactSubjectKind: 'supplier' });
    expect(whole.chatUrl).toMatch(/^https:\/\/wa\.me\/15550100200/);
    expect(decodeURIComponent(whole.chatUrl ?? '')).not.toContain(link);
    await server.change('UPDATE supplier SET email = NULL WHERE id = ?', supplierId);
    expect((await sendLink(supplierId)).status).toBe(409);
    expect((await sendLink('nobody')).status).toBe(404);
    expect((await server.call('POST', `/api/operator/suppliers/${supplierId}/send-link`, { token: link })).status).toBe(401);
  });

  test('merges two, and mails the address of the merged one without naming the other', async () => {
    const [goes, stays] = [await confirmed(), await newSupplier({ companyName: 'Sibling Ltd', contactEmail: 'sales@sibling.example' })];
    await server.desk('POST', `/suppliers/${goes.supplierId}/merge`, { into: stays.supplierId });
    const [told] = await mails(/^Emails about your supplier now go to another address$/);
    expect(told && addressOf(told)).toBe(OWNER);
    expect(told?.text).toContain('Supplier: Harbour Mugs');
    expect(told?.text).not.toMatch(/sibling|#/i);
    expect(secretIn((await order(goes.supplierId))?.text, 'confirm').startsWith(stays.supplierId)).toBe(true);
  });
});
