import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { sourceFiles } from '../scripts/architecture-rules.ts';

const ROOT = path.resolve(import.meta.dirname, '..');

/** Files with hand-made controls, and the reason why Mantine's do not fit. */
const BY_HAND: Readonly<Record<string, { readonly tags: readonly string[]; readonly why: string }>> = {
  'renderer/ui/quantity/quantity-field.tsx': {
    tags: ['input'],
    why: "a spinbutton by role, typed as people write numbers; Mantine's is a textbox",
  },
  'renderer/ui/buying/table/quantity-table.tsx': { tags: ['table'], why: 'its heads stay in sight while the rest scrolls' },
  'renderer/ui/buying/table/quantity-cell.tsx': { tags: ['input'], why: 'a spinbutton by role in every cell of the table' },
  'renderer/ui/controls/plain-input.tsx': {
    tags: ['input', 'select'],
    why: "every page loads them, and Mantine's Input brings 3 KB of labels, descriptions and sections that they lack",
  },
  'renderer/ui/goods/price-breaks.tsx': { tags: ['table'], why: 'the price table: rows that mark where the quantity stands' },
  'renderer/ui/blocks/blocks.tsx': {
    tags: ['table'],
    why: "a table in a text of the shop; Mantine's would bring 5 KB of styles into the HTML of every such page",
  },
  'renderer/features/reviews/rating-input.tsx': {
    tags: ['input'],
    why: "five radio buttons that the arrow keys choose; Mantine's has a sixth for no stars, and its arrows only light up",
  },
};

const COMMENT = /\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*/g;
const RAW = /<(button|input|select|textarea|table|details|dialog|progress|meter)(?=[\s/>])/g;

const rawControls = (source: string) => [...source.replace(COMMENT, '').matchAll(RAW)].map(([, tag = '']) => tag);

const components = [...sourceFiles(ROOT)].filter((file) => /^renderer\/.*\.tsx$/.test(file));
const read = (file: string) => fs.readFileSync(path.join(ROOT, file), 'utf8');

test('no control that Mantine offers is hand-made', () => {
  expect(components.length).toBeGreaterThan(80);
  const found = components.flatMap((file) =>
    rawControls(read(file))
      .filter((tag) => BY_HAND[file]?.tags.includes(tag) !== true)
      .map((tag) => `${file}: <${tag}>`),
  );
  expect(found).toEqual([]);
});

test('every exception is still needed', () => {
  const idle = Object.entries(BY_HAND).flatMap(([file, { tags }]) =>
    tags.filter((tag) => !rawControls(read(file)).includes(tag)).map((tag) => `${file}: <${tag}>`),
  );
  expect(idle).toEqual([]);
});

test.each(['<button type="button">', '<input />', '<select\n  value={a}\n>', '<details open>', 'return <table>'])(
  'a planted violation is found: %s',
  (leak) => {
    expect(rawControls(leak)).not.toEqual([]);
  },
);

test.each(['<Button size="sm">', '// a <button> would do', '<TableRow />', 'useRef<HTMLInputElement>(null)'])(
  'a non-control is no violation: %s',
  (line) => {
    expect(rawControls(line)).toEqual([]);
  },
);
