import { expect, test } from 'vitest';
import { hashScene, isFresh, listShots } from './plan.ts';
import type { Models } from './scene.ts';

const scene = (color: string) => ({ parts: [{ kind: 'box' as const, size: [1, 1, 1] as const, material: { color } }] });
const BEAR = 'plush-teddy-bear-30-cm';

test('a product is shown in every colour it has: its first picture in the first colour, the others each in one', () => {
  const models: Models = { [BEAR]: { seen: 'A {color} bear', scene: ({ color }) => scene(color) } };
  const shots = listShots(models);
  expect(shots.map(({ view, pixels }) => [view, pixels])).toEqual([
    ['hero', 1280],
    ['color:Cream', 640],
    ['color:Grey', 640],
  ]);
  expect(new Set(shots.map(({ hash }) => hash)).size).toBe(3);
});

test('a picture is rendered again if its model changes, and only then', () => {
  const hashOf = (made: string) => listShots({ [BEAR]: { seen: '', scene: () => scene(made) } })[0]?.hash;
  expect(hashOf('#112233')).toBe(hashOf('#112233'));
  expect(hashOf('#112233')).not.toBe(hashOf('#112234'));
});

test('a picture of another size stays until its scene changes; a first picture is never smaller than 960 pixels', () => {
  const [hero = expect.fail(), view = expect.fail()] = listShots({ [BEAR]: { seen: '', scene: () => scene('#112233') } });
  const made = (pixels: number, color = '#112233') => hashScene(pixels, { tint: hero.scene.tint ?? '', ...scene(color) });
  expect([1280, 960, 640].map((pixels) => isFresh(hero, made(pixels)))).toEqual([true, true, false]);
  expect([1280, 960, 640].map((pixels) => isFresh(view, made(pixels)))).toEqual([true, true, true]);
  expect(isFresh(hero, made(1280, '#112234'))).toBe(false);
  expect(isFresh(hero, undefined)).toBe(false);
});

test('a model without a product is an error, not skipped', () => {
  expect(() => listShots({ 'plush-teddy-bear-30-centimetres': { seen: '', scene: () => scene('#112233') } })).toThrow(
    'No product has the id of these models: plush-teddy-bear-30-centimetres',
  );
});
