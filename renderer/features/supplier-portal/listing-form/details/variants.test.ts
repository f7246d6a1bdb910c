import { describe, expect, test } from 'vitest';
import { codesOf, type DraftOption, type DraftSku, missingRows, rowsFor, withAllRows, withCodes, withoutRow } from './variants.ts';

const COLOUR: DraftOption = { name: 'Color', values: ['Red', 'Blue'] };
const SIZE: DraftOption = { name: 'Size', values: ['S', 'L'] };
const row = (options: Readonly<Record<string, string>>, said: Partial<DraftSku> = {}): DraftSku => ({ sku: '', ...said, options });
const RED = row({ Color: 'Red' }, { sku: 'R', price: '5', stock: '7' });
const BLUE = row({ Color: 'Blue' });

describe('the rows of the options', () => {
  test('are one per choice', () => {
    const rows = rowsFor({ options: [], skus: [] }, [COLOUR, SIZE], [-1, -1]);
    expect(rows.map(({ options }) => Object.values(options).join())).toEqual(['Red,S', 'Red,L', 'Blue,S', 'Blue,L']);
  });

  test('keep the entries of a variant when a value is added or renamed, or the option is renamed', () => {
    const before = { options: [COLOUR], skus: [RED, BLUE] };
    const more = [{ ...COLOUR, values: ['Red', 'Blue', 'Green'] }];
    expect(rowsFor(before, more, [0])).toEqual([RED, BLUE, row({ Color: 'Green' })]);
    expect(rowsFor(before, [{ ...COLOUR, values: ['Crimson', 'Blue'] }], [0])[0]).toEqual({ ...RED, options: { Color: 'Crimson' } });
    expect(rowsFor(before, [{ ...COLOUR, name: 'Shade' }], [0])[0]).toEqual({ ...RED, options: { Shade: 'Red' } });
    expect(rowsFor(before, [{ ...COLOUR, values: ['Blue', 'Red'] }], [0])).toEqual([BLUE, RED]);
  });

  test('keep price and picture when a second option is added; its rows have their own codes and stock', () => {
    const half = rowsFor({ options: [COLOUR], skus: [RED, BLUE] }, [COLOUR, { name: '', values: [] }], [0, -1]);
    expect(half.map(({ price }) => price)).toEqual(['5', undefined]);
    const named = rowsFor({ options: [COLOUR, { name: '', values: [] }], skus: half }, [COLOUR, { ...SIZE, values: [] }], [0, 1]);
    const rows = rowsFor({ options: [COLOUR, { ...SIZE, values: [] }], skus: named }, [COLOUR, SIZE], [0, 1]);
    expect(rows.slice(0, 3)).toEqual([
      row({ Color: 'Red', Size: 'S' }, { price: '5' }),
      row({ Color: 'Red', Size: 'L' }, { price: '5' }),
      row({ Color: 'Blue', Size: 'S' }),
    ]);
    expect(rowsFor({ options: [COLOUR, SIZE], skus: rows }, [COLOUR], [0])).toEqual([row({ Color: 'Red' }, { price: '5' }), BLUE]);
  });

  test('stay removed until requested again; a value is removed with its last row', () => {
    const options = [COLOUR, SIZE];
    const all = rowsFor({ options: [], skus: [] }, options, [-1, -1]);
    const three = withoutRow(options, all, 3);
    expect(three.options).toEqual(options);
    expect(missingRows(options, three.skus)).toBe(1);
    const longer = [COLOUR, { ...SIZE, values: ['S', 'L', 'XL'] }];
    expect(rowsFor(three, longer, [0, 1]).map(({ options: of }) => Object.values(of).join())).toEqual([
      'Red,S',
      'Red,L',
      'Red,XL',
      'Blue,S',
      'Blue,XL',
    ]);
    const two = withoutRow(three.options, three.skus, 2);
    expect(two.options).toEqual([{ name: 'Color', values: ['Red'] }, SIZE]);
    expect(withAllRows(options, three.skus)).toEqual(all);
    expect(withoutRow([{ name: 'Color', values: ['Red'] }], [RED], 0)).toEqual({ options: [], skus: [] });
  });

  test('are empty if there are more combinations than a listing may have', () => {
    const values = Array.from({ length: 30 }, (_, at) => `${at}`);
    const options = [
      { name: 'A', values },
      { name: 'B', values },
    ];
    expect(rowsFor({ options: [], skus: [] }, options, [-1, -1])).toEqual([]);
    expect(missingRows(options, [])).toBe(0);
  });
});

test('a row without a code is sent with a unique one made of its values; empty fields are not sent', () => {
  const options = [{ name: 'Color', values: ['Red', 'Dark red'] }];
  const skus = [row({ Color: 'Red' }), row({ Color: 'Dark red' }, { price: '', stock: null, imageUrl: '/img/a' }), { ...RED, sku: 'Red' }];
  expect(codesOf(options, skus)).toEqual(['Red-2', 'Dark-red', 'Red']);
  expect(withCodes(options, skus)[1]).toEqual({ sku: 'Dark-red', options: { Color: 'Dark red' }, imageUrl: '/img/a' });
});
