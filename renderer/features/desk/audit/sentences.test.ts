import { expect, test } from 'vitest';
import { AUDIT_DECISIONS, AUDIT_SUBJECTS } from '#domain/site/audit-subjects.ts';
import type { WireAuditEntry } from '#domain/site/audit-wire.ts';
import { sentenceOf, subjectNameOf } from './sentences.ts';

function says(what: string, parts: Partial<WireAuditEntry> = {}): string {
  const entry = {
    ...{ id: 1, at: '2026-11-21T00:00:00Z', who: 'ana', what, subjectKind: 'order', subjectId: 's', subjectName: 'TW-1' },
    ...{ before: null, after: null, ...parts },
  } as WireAuditEntry;
  return sentenceOf(entry).join(subjectNameOf(entry));
}
const dhl = (isDelivered: boolean, trackingNumber = 'JD1') => ({ parcels: [{ carrier: 'DHL', trackingNumber, isDelivered }] });
const RATES = { subjectKind: 'shop', subjectId: 'rates', subjectName: 'Exchange rates' } as const;

test.each([
  ['deliver', { before: dhl(false), after: dhl(true) }, 'Marked the parcel DHL JD1 of order TW-1 delivered'],
  ['take-back', { before: dhl(true), after: dhl(false) }, 'Took back that the parcel DHL JD1 of order TW-1 was delivered'],
  ['ship', { before: { parcels: [] }, after: dhl(false) }, 'Shipped the parcel DHL JD1 of order TW-1'],
  ['change-parcel', { before: dhl(false), after: dhl(false, 'JD2') }, 'Changed a parcel of order TW-1 from DHL JD1 to DHL JD2'],
  ['change-delivery', { after: { changed: ['street', 'poNumber'] } }, 'Changed street and PO number in the delivery details of order TW-1'],
  ['refund', { before: { refunded: 5.5 }, after: { refunded: 105.5 } }, 'Refunded $100.00 of order TW-1'],
  ['cancel', { after: { refunded: 46.2 } }, 'Cancelled order TW-1 and refunded $46.20'],
  ['unverify', { subjectKind: 'supplier', subjectName: 'Kiln & Co' }, 'Removed the verified badge of Kiln & Co'],
  ['trust', { subjectName: 'Kiln', after: { trustedPercent: 5 } }, 'Lets prices of Kiln change by up to 5% without a review'],
  ['edit', { subjectName: 'Mug', before: { priceCents: 890 }, after: { priceCents: 850 } }, 'Changed the price of Mug from $8.90 to $8.50'],
  ['edit', { subjectName: 'Mug', before: { price: 8.9 }, after: { price: 8.5 } }, 'Changed the price of Mug from $8.90 to $8.50'],
  [
    'edit',
    { subjectName: 'Mug', before: { price: 1, moq: 2 }, after: { price: 2, moq: 3 } },
    'Changed price and minimum order quantity of Mug',
  ],
  [
    'edit',
    {
      subjectKind: 'shop',
      subjectName: 'Shop settings',
      after: { 'brand.name': 'Baobab', 'company.taxNumber': 'KE1', 'pages.imprint.blocks.de': 'x', 'pages.imprint.from': null },
    },
    'Changed shop name, tax number and the page imprint in Shop settings',
  ],
  [
    'edit',
    { ...RATES, before: { EUR: '0.85' }, after: { EUR: '0.91, held until 2026-12-31' } },
    'Changed the rate of EUR from 0.85 to 0.91, held until 2026-12-31 in Exchange rates',
  ],
  ['edit', { ...RATES, before: { JPY: null }, after: { JPY: '155' } }, 'Set the rate of JPY to 155 in Exchange rates'],
  ['edit', { ...RATES, after: { EUR: '0.91', JPY: '155' } }, 'Changed the rates of EUR and JPY in Exchange rates'],
  ['edit', { ...RATES, after: { A: '1', B: '1', C: '1', D: '1', E: '1', F: '1' } }, 'Changed 6 rates in Exchange rates'],
  [
    'edit',
    { subjectKind: 'shop', subjectName: 'Shop settings', after: { currencies: ['USD'] } },
    'Changed currencies on offer in Shop settings',
  ],
  ['publish', { subjectName: 'Mug', before: { status: 'published', editStatus: 'pending_review' } }, 'Published the edit of Mug'],
  ['reject', { subjectKind: 'review', subjectName: 'Ada' }, 'Rejected the review by Ada'],
  ['wrong-token', { subjectName: '203.0.113.9', after: { count: 11 } }, 'Wrong operator token from 203.0.113.9, 11 times'],
  ['send-again', { subjectKind: 'message', subjectName: 'receipt' }, 'Sent a mail again: Receipt'],
  ['of-a-later-version', {}, 'of-a-later-version: TW-1'],
] as const)('%s: %o', (what, parts, sentence) => {
  expect(says(what, parts as Partial<WireAuditEntry>)).toBe(sentence);
});

test('every decision is a sentence about its subject, whatever was stored with it', () => {
  for (const what of AUDIT_DECISIONS)
    for (const subjectKind of AUDIT_SUBJECTS) {
      const sentence = says(what, { subjectKind, subjectName: 'other' });
      expect(sentence).toMatch(/^[A-Z].*(?:other|Mail)/);
      expect(sentence).not.toMatch(/undefined|null|NaN|\[object|^\S+: /);
    }
});
