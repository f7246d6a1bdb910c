import { expect, test } from 'vitest';
import { makeRecord, wireOf } from '../../../../tests/fixtures/make-record.ts';
import { fromWire } from '../product-wire.ts';
import { altOf, tintOf } from './picture-notes.ts';

const IMAGES = ['/img/front', '/img/back'];
const noted = makeRecord('mug', { images: IMAGES, imageAlts: ['A red mug', 'Its back'], imageTints: ['#c0c0c0', '#b0b0b0'] }).product;
const silent = makeRecord('jug', { images: IMAGES }).product;

test('picture notes survive both conversions; absent notes leave no member', () => {
  expect(fromWire(wireOf(noted))).toEqual(noted);
  expect(Object.keys({ ...wireOf(silent), ...fromWire(wireOf(silent)) })).not.toEqual(expect.arrayContaining(['imageAlts']));
});

test("a picture is described by its position in the list; a SKU's own picture and null have no description", () => {
  expect([altOf(noted, '/img/back'), tintOf(noted, '/img/front')]).toEqual(['Its back', '#c0c0c0']);
  for (const path of ['/img/of-a-sku', null]) expect([altOf(noted, path), tintOf(noted, path)]).toEqual([undefined, undefined]);
  expect(altOf(silent, '/img/front')).toBeUndefined();
});
