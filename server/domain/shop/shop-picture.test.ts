import { expect, test } from 'vitest';
import { listShopChanges } from './shop-changes.ts';
import { findPictureFault, listShopPictures, mapShopPictures, shopPicture, shopPictureHashes, withStoredSizes } from './shop-picture.ts';

const LOGO = { path: '/img/0a1b2c3d4e5f', width: 400, height: 100 };
const SLIDE = { path: '/img/5f4e3d2c1b0a', width: 1280, height: 640 };
const BODY = {
  brand: { name: 'Baobab', logo: { light: LOGO, dark: null } },
  later: [{ picture: SLIDE, link: '/products' }, { picture: LOGO }],
};

test('the pictures of a document are found wherever they are', () => {
  expect(listShopPictures(BODY).map(({ field }) => field)).toEqual(['brand.logo.light', 'later.0.picture', 'later.1.picture']);
  expect(shopPictureHashes(BODY)).toEqual(['0a1b2c3d4e5f', '5f4e3d2c1b0a']);
  expect(mapShopPictures(BODY, (picture) => picture)).toEqual(BODY);
});

test('a picture is changed as a whole', () => {
  const other = { ...LOGO, path: SLIDE.path };
  expect(listShopChanges(BODY, { ...BODY, brand: { name: 'Baobab', logo: { light: other, dark: null } } })).toEqual([
    { path: ['brand', 'logo', 'light'], before: LOGO, after: other },
  ]);
});

test('a picture is sent as an object or as its path alone', () => {
  const schema = shopPicture('Logo');
  expect(schema.parse(LOGO)).toEqual(LOGO);
  expect(schema.parse(LOGO.path)).toEqual({ ...LOGO, width: 0, height: 0 });
  expect(schema.parse(null)).toBeUndefined();
  for (const wrong of [
    '',
    'logo.svg',
    'javascript:alert(1)',
    '/img/../x',
    'https://example.com/a.png',
    7,
    {},
    { path: '/img/0a1b2c3d4e5f?s=x' },
  ])
    expect(schema.safeParse(wrong).error?.issues[0]?.message).toMatch(/^Logo must be a picture that was uploaded/);
});

test('sizes come from the stored pictures; a picture that is not stored, or cannot be seen, is refused at its place', () => {
  const sizes = new Map([
    [LOGO.path, { width: 800, height: 200 }],
    [SLIDE.path, undefined],
  ] as const);
  const { body, errors } = withStoredSizes(BODY, sizes);
  expect(body).toMatchObject({ brand: { logo: { light: { path: LOGO.path, width: 800, height: 200 } } } });
  expect(errors).toEqual([{ field: 'later.0.picture', message: '/img/5f4e3d2c1b0a is not stored here; upload the picture again' }]);
  expect(findPictureFault({ width: 2000, height: 100 })).toBeUndefined();
  expect(findPictureFault({ width: 1, height: 2000 })).toMatch(/^is 1 × 2000 pixels, too narrow/);
});
