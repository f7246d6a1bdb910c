import { expect, test } from 'vitest';
import { COUNTRY_NAMES, countryCode } from './country.ts';
import { findCountryInWords } from './country-in-words.ts';

test.each([
  ['Deutschland', 'Germany'],
  ['Alemania', 'Germany'],
  ['polska', 'Poland'],
  ['Китай', 'China'],
  ['中国', 'China'],
  ['中国制造', 'China'],
  ['P.R. China', 'China'],
  ['日本', 'Japan'],
  ['مصر', 'Egypt'],
  ['Ελλάδα', 'Greece'],
  ['Österreich', 'Austria'],
  ['OESTERREICH', 'Austria'],
  ['Korea, Republic of', 'South Korea'],
  ['Made in Italy', 'Italy'],
  ['Fabriqué en France', 'France'],
  ['DEU', 'Germany'],
  ['TUN', 'Tunisia'],
  ['Island', 'Iceland'],
  ['Niger', 'Niger'],
  ['AFG', 'Afghanistan'],
  ['276', 'Germany'],
  ['U.A.E.', 'UAE'],
  ['🇩🇪', 'Germany'],
  ['AO', 'Angola'],
  ['Áo', 'Austria'],
  ['Ceylon', 'Sri Lanka'],
  ['Czech Rep.', 'Czechia'],
  ['Angleterre', 'UK'],
  ['საქართველო', 'Georgia'],
  ['China, People’s Republic of', 'China'],
  ['St. Kitts & Nevis', 'Saint Kitts and Nevis'],
  ['Bosnia and Herzegovina', 'Bosnia and Herzegovina'],
  ['Guangdong, China', 'China'],
  ['India (IN)', 'India'],
  ['DE - Deutschland', 'Germany'],
  ['Belgique/België', 'Belgium'],
  ['China (Hong Kong)', 'Hong Kong'],
  ['Lebanon, NH', undefined],
  ['Georgia, USA', undefined],
  ['in stock - IN', undefined],
  ['Germnay', undefined],
  ['USSR', undefined],
  ['Warehouse 3', undefined],
  ['China/Vietnam', undefined],
  ['', undefined],
])('%s is %s', (text, name) => {
  expect(findCountryInWords(text)).toBe(name);
});

test.each(['de', 'fr', 'es', 'it', 'pt', 'nl', 'pl', 'ru', 'zh', 'ja', 'ar', 'tr', 'cs', 'ko'])(
  'all supported countries are recognized in %s',
  (language) => {
    const names = new Intl.DisplayNames(language, { type: 'region' });
    const read = COUNTRY_NAMES.map((name) => findCountryInWords(names.of(countryCode(name)) ?? ''));
    expect(read).toEqual(COUNTRY_NAMES);
  },
);
