import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { contrast } from './accent-shades.ts';
import { frameColor } from './frame-color.ts';
import { fromOklch, toOklch } from './oklch.ts';
import { brandContrast, colorRoles, colorStyles, DEFAULT_COLORS, isReadableBrand, nearestReadable, shopColors } from './shop-colors.ts';

const color = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);
const colors = fc.record({ brand: color, accent: color });
const PANELS = { light: ['#faf7f0', '#ffffff', '#f2ecdf'], dark: ['#0b1b1b', '#122626', '#0f2121'] } as const;

test('a colour survives the way to OKLCH and back', () => {
  fc.assert(
    fc.property(color, (one) => {
      expect(fromOklch(toOklch(one))).toBe(one);
    }),
  );
});

describe('a proposal', () => {
  test('is readable and hardly darker than it must be, for 500 random colours', () => {
    fc.assert(
      fc.property(color, (one) => {
        const proposed = nearestReadable(one);
        expect(brandContrast(proposed)).toBeGreaterThanOrEqual(4.5);
        if (isReadableBrand(one)) expect(proposed).toBe(one);
        // Rounding to 256 steps a channel leaves less than this.
        else expect(brandContrast(proposed)).toBeLessThan(4.62);
      }),
      { numRuns: 500 },
    );
  });

  test.each([
    ['red', 'Brand colour must be a colour like #0f5652'],
    ['#12', 'Brand colour must be a colour like #0f5652'],
    ['#0f565', 'Brand colour must be a colour like #0f5652'],
    [7, 'Brand colour must be a text'],
    [
      '#FFE680',
      'Brand colour #ffe680 has a contrast of 1.2 : 1 with white, and words need 4.5 : 1. The nearest colour that has it is #8c7500',
    ],
  ])('is named where %s is refused', (brand, message) => {
    expect(shopColors.safeParse({ brand }).error?.issues).toEqual([expect.objectContaining({ path: ['brand'], message })]);
  });
});

test('words on every role that the colours decide are readable in both schemes, for 500 random pairs', () => {
  fc.assert(
    fc.property(colors, fc.constantFrom('light', 'dark'), ({ brand, accent }, scheme) => {
      const role = colorRoles({ brand: nearestReadable(brand), accent }, scheme);
      const pairs = [
        ...PANELS[scheme].map((panel) => ['brand', panel]),
        ...['fill', 'fill-lit'].map((ground) => ['fill-ink', ground]),
        ...['saffron', 'saffron-lit'].map((ground) => ['saffron-ink', ground]),
        ...['hull', 'hull-2'].map((ground) => ['glow', ground]),
        ['brand', 'brand-soft'],
      ];
      for (const [words = '', ground = ''] of pairs)
        expect(contrast(role[words] ?? '', role[ground] ?? ground), `${words} on ${ground} in ${scheme}`).toBeGreaterThanOrEqual(4.5);
    }),
    { numRuns: 500 },
  );
});

test('the styles set at most twelve variables, none for the colours of the theme', () => {
  expect(colorStyles(DEFAULT_COLORS)).toBe('');
  fc.assert(
    fc.property(colors, (one) => {
      const styles = colorStyles(one);
      expect(new Set(styles.match(/--[\w-]+(?=:)/g)).size).toBeLessThanOrEqual(12);
      expect(styles.length).toBeLessThan(650);
      expect(frameColor(styles)).toBe(colorRoles(one, 'light').hull);
    }),
  );
});
