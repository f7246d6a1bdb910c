import { expect, test } from 'vitest';
import { listEdits, mergeDraft, readMember, writeMember } from './draft.ts';

const BODY = { brand: { name: 'Baobab', tagline: 'Goods' }, contact: { phone: '1' }, tiles: [{ slug: 'toys' }], later: { any: true } };
const pathsOf = (draft: typeof BODY | ReturnType<typeof writeMember>) => listEdits(BODY, draft).map(({ path }) => path.join('.'));

test('an edit replaces its member only, and an empty text is as good as an absent member', () => {
  const draft = writeMember(writeMember(BODY, 'brand.name', 'Baobab Trade'), 'company.taxNumber', 'KE 7');
  expect(draft).toEqual({ ...BODY, brand: { name: 'Baobab Trade', tagline: 'Goods' }, company: { taxNumber: 'KE 7' } });
  expect(pathsOf(draft)).toEqual(['brand.name', 'company']);
  expect(pathsOf(writeMember(BODY, 'contact.chatNumber', ''))).toEqual([]);
  expect(writeMember(BODY, 'contact.phone', undefined)).toEqual({ ...BODY, contact: {} });
  expect(readMember(BODY, 'tiles.0.slug')).toBe('toys');
  expect(readMember(BODY, 'tiles.1.slug')).toBeUndefined();
});

test('what another editor saved is kept beside the own changes, and the own change of the same field wins', () => {
  const draft = writeMember(writeMember(BODY, 'brand.name', 'Mine'), 'contact.phone', '2');
  const stored = { ...BODY, brand: { name: 'Theirs', tagline: 'Their goods' } };
  expect(mergeDraft(BODY, draft, stored)).toEqual({ ...BODY, brand: { name: 'Mine', tagline: 'Their goods' }, contact: { phone: '2' } });
});
