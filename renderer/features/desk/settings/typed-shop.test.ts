import { expect, test } from 'vitest';
import { applyTexts, listDiffering, mergeTexts, readTexts } from './typed-shop.ts';

const BODY = { brand: { name: 'Baobab', tagline: 'Goods' }, contact: { phone: '1' }, later: { any: true } };

test('typed texts replace their members only; members without a field stay', () => {
  const typed = { ...readTexts(BODY), 'brand.name': 'Baobab Trade', 'company.taxNumber': 'KE 7' };
  expect(applyTexts(BODY, typed)).toMatchObject({
    brand: { name: 'Baobab Trade', tagline: 'Goods' },
    company: { taxNumber: 'KE 7' },
    later: { any: true },
  });
  expect(listDiffering(readTexts(BODY), typed)).toEqual(['brand.name', 'company.taxNumber']);
});

test('what another editor saved is kept beside the own changes, and the own change of the same field wins', () => {
  const before = readTexts(BODY);
  const typed = { ...before, 'brand.name': 'Mine', 'contact.phone': '2' };
  const stored = { ...before, 'brand.name': 'Theirs', 'brand.tagline': 'Their goods' };
  expect(mergeTexts(before, typed, stored)).toMatchObject({ 'brand.name': 'Mine', 'brand.tagline': 'Their goods', 'contact.phone': '2' });
});
