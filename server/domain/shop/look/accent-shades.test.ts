import { describe, expect, test } from 'vitest';
import { accentShades, contrast } from './accent-shades.ts';

const STEPS = ['00', '40', '80', 'bf', 'ff'];
const COLOURS = STEPS.flatMap((red) => STEPS.flatMap((green) => STEPS.map((blue) => `#${red}${green}${blue}`)));

describe.each([
  ['light', ['#faf7f0', '#ffffff', '#f2ecdf']],
  ['dark', ['#0b1b1b', '#122626', '#0f2121']],
] as const)('in the %s scheme', (scheme, grounds) => {
  test('every colour becomes shades that are readable on every background', () => {
    for (const colour of COLOURS) {
      const { brand, brandSoft, fill, fillLit, fillInk, hull, hull2 } = accentShades(colour, scheme);
      for (const ground of [...grounds, brandSoft])
        expect(contrast(brand, ground), `${colour} as words on ${ground}`).toBeGreaterThanOrEqual(4.5);
      for (const ground of grounds) expect(contrast(fill, ground), `${colour} as a control on ${ground}`).toBeGreaterThanOrEqual(3);
      for (const filled of [fill, fillLit])
        expect(contrast(fillInk, filled), `words on ${filled} of ${colour}`).toBeGreaterThanOrEqual(4.5);
      for (const dark of [hull, hull2]) expect(contrast('#f7f2e8', dark), `words on ${dark} of ${colour}`).toBeGreaterThanOrEqual(7);
    }
  });
});

test('a readable colour stays as it is', () => {
  expect(accentShades('#0f5652', 'light')).toMatchObject({ brand: '#0f5652', fill: '#0f5652', fillInk: '#ffffff' });
});
