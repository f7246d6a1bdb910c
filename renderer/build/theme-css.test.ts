import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { contrastVariables, themeVariables } from './theme-css.ts';

const RENDERER = path.resolve(import.meta.dirname, '..');
const MANTINE = path.resolve(import.meta.dirname, '../../node_modules/@mantine/core/styles');
const files = fs
  .readdirSync(RENDERER, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && /\.(css|tsx?)$/.test(entry.name) && !entry.name.includes('.test.'))
  .map((entry) => path.join(entry.parentPath, entry.name));
const ENTRY = fs.readFileSync(path.join(RENDERER, 'app/main.tsx'), 'utf8');
const ours = files.map((file) => fs.readFileSync(file, 'utf8')).join('\n');
const mantines = [...ours.matchAll(/@mantine\/core\/styles\/([\w.-]+\.css)/g)].map(([, name = '']) =>
  fs.readFileSync(path.join(MANTINE, name), 'utf8'),
);
const namesIn = (css: string, pattern: RegExp) => new Set([...css.matchAll(pattern)].map(([, name = '']) => name));
const written = namesIn(themeVariables(), /(--[\w-]+):/g);
/** Sizes measured on the page: styles set them where the width is known. */
const LAID_OUT = ['--tw-header', '--tw-header-row', '--tw-device-bar', '--tw-bottom-bar', '--tw-kiosk-bar', '--tw-scale', '--tw-logo'];

test('every variable of ours that a style reads is defined', () => {
  const read = [...namesIn(ours, /var\((--tw-[\w-]+)/g)];
  expect(read.length).toBeGreaterThan(30);
  expect(read.filter((name) => !written.has(name) && !LAID_OUT.includes(name))).toEqual([]);
});

test('every variable of Mantine that a loaded style reads is defined, whether the style is Mantine’s or ours', () => {
  expect(mantines.length).toBeGreaterThan(5);
  const read = [...namesIn([ours, ...mantines].join('\n'), /var\((--mantine-[\w-]+)/g)];
  expect(read.length).toBeGreaterThan(10);
  expect(read.filter((name) => !written.has(name))).toEqual([]);
});

test("no colour of Mantine's own is defined", () => {
  expect(themeVariables().match(/#228be6|#c9c9c9|#dee2e6|#1a1b1e|#242424/gi)).toBeNull();
  expect([...written].filter((name) => /-(?:blue|red|teal|indigo)-/.test(name))).toEqual([]);
});

test('every part is imported together with its styles, or the entry has them', () => {
  const naked = files.flatMap((file) => {
    const source = fs.readFileSync(file, 'utf8');
    const parts = /import \{([^}]*)\} from '@mantine\/core'/.exec(source)?.[1]?.split(',') ?? [];
    return (
      parts
        .map((part) => part.trim().split(' as ')[0] ?? '')
        .filter((part) => fs.existsSync(path.join(MANTINE, `${part}.layer.css`)))
        .filter((part) => ![source, ENTRY].some((text) => text.includes(`@mantine/core/styles/${part}.layer.css`)))
        // Parts that overlay the page share one set of styles.
        .filter((part) => !(/^(Modal|Drawer)$/.test(part) && source.includes('./overlay-styles.ts')))
        .map((part) => `${path.basename(file)}: ${part}`)
    );
  });
  expect(naked).toEqual([]);
});

test("Mantine's styles are in their layer, so that ours win in any load order", () => {
  expect(mantines.filter((css) => !css.startsWith('@layer mantine'))).toEqual([]);
});

test('a value that a style assigns to a variable of its own is read by no other style: it would be inherited by its content', () => {
  const readers = new Map<string, string[]>();
  for (const file of files.filter((name) => name.endsWith('.css')))
    for (const name of namesIn(fs.readFileSync(file, 'utf8'), /var\((--(?!tw-|mantine-)[\w-]+)/g))
      readers.set(name, [...(readers.get(name) ?? []), path.basename(file)]);
  expect(readers.size).toBeGreaterThan(10);
  expect([...readers].filter(([, all]) => all.length > 1)).toEqual([]);
});

/** Returns the contrast ratio of two colours by their luminance, 1 to 21. */
function contrastOf(one: string, other: string): number {
  const light = (hex: string) => {
    const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
      const share = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
      return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  const [dark = 0, bright = 0] = [light(one), light(other)].sort((a, b) => a - b);
  return (bright + 0.05) / (dark + 0.05);
}

test('strong contrast is at least 7:1 for every text colour on every background, in both schemes', () => {
  const [light = '', dark = ''] = contrastVariables().split(':root').slice(1);
  expect(dark).toContain('data-mantine-color-scheme="dark"');
  const rolesOf = (css: string) =>
    Object.fromEntries([...css.matchAll(/--tw-([\w-]+): (#[\da-f]{6})/g)].map(([, role, hex]) => [role, hex]));
  for (const roles of [rolesOf(light), rolesOf(`${light} ${dark}`)])
    for (const ground of ['paper', 'surface', 'sunken', 'brand-soft'])
      for (const words of ['text', 'muted', 'brand', 'deal', 'good', 'bad'])
        expect(contrastOf(roles[words] ?? '', roles[ground] ?? ''), `${words} on ${ground}`).toBeGreaterThanOrEqual(7);
});
