import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { withDefaults } from '#domain/shop/with-defaults.ts';
import { parseShopCommand, runShopCheck, runShopCommand } from './shop-command.ts';
import type { ShopSettings } from './shop-settings.ts';

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'tradewind-shop-'));
afterAll(() => fs.rmSync(folder, { recursive: true, force: true }));
const file = (text: string | Uint8Array) => {
  const name = path.join(folder, 'shop.json');
  fs.writeFileSync(name, text);
  return name;
};

function capture() {
  const lines: string[] = [];
  return { lines, output: { print: (line: string) => void lines.push(line), complain: (line: string) => void lines.push(`! ${line}`) } };
}

const stored = { revision: 3, body: withDefaults({ brand: { name: 'Baobab' } }), decidedBy: {} };
const settings: Pick<ShopSettings, 'read' | 'save'> = {
  read: async () => stored,
  save: async ({ body }) => ({ kind: 'saved', shop: { ...stored, revision: 4, body } }),
};
async function run(action: 'export' | 'diff' | 'import', name: string) {
  const { lines, output } = capture();
  return [await runShopCommand({ action, file: name }, settings, output), ...lines];
}

test('a command line names an action and one file', () => {
  expect(parseShopCommand(['diff', 'shop.json'])).toEqual({ action: 'diff', file: 'shop.json' });
  for (const wrong of [[], ['diff'], ['show', 'a'], ['diff', 'a', 'b'], ['import', '--force']])
    expect(parseShopCommand(wrong)).toMatch(/^Name an action and one file\. Usage: /);
});

test('an exported file is free of differences, and its differences are named by path', async () => {
  const name = path.join(folder, 'exported.json');
  expect(await run('export', name)).toEqual([0, `Revision 3 was written to ${name}.`]);
  expect(await run('diff', name)).toEqual([0, 'Nothing differs.']);
  const exported = JSON.parse(fs.readFileSync(name, 'utf8'));
  const edited = file(JSON.stringify({ ...exported, brand: { name: 'Baobab Trade' }, contact: { chatNumber: '4915555550100' } }));
  expect(await run('diff', edited)).toEqual([0, 'brand.name: "Baobab" → "Baobab Trade"\ncontact.chatNumber: not set → "4915555550100"']);
  expect(await run('import', edited)).toEqual([0, 'Saved as revision 4.']);
});

describe('a file is refused, with path and reason, if', () => {
  test.each([
    ['a member is wrong', '{"brand": {"name": "Bao\u200Bbab"}, "words": {}}', 'words: words is not a setting of the shop in this version.'],
    ['it is no JSON', '{brand}', `${path.join(folder, 'shop.json')}: is not JSON in UTF-8: `],
    ['it is no UTF-8', new Uint8Array([0x7b, 0x22, 0xff, 0x22]), `${path.join(folder, 'shop.json')}: is not JSON in UTF-8: `],
    ['it is a list', '[]', `${path.join(folder, 'shop.json')}: must hold one JSON object.`],
    [
      'it is too deep',
      `{"brand":${'['.repeat(500)}${']'.repeat(500)}}`,
      `${path.join(folder, 'shop.json')}: is nested too deep for a document.`,
    ],
    ['it is too large', ' '.repeat(512 * 1024 + 1), `${path.join(folder, 'shop.json')}: has 524289 bytes; a document has at most 524288.`],
  ])('%s', async (_, content, said) => {
    const name = file(content);
    const { lines, output } = capture();
    expect(runShopCheck(name, output)).toBe(1);
    expect(lines[0]).toContain(`! ${said}`);
    expect((await run('import', name)).slice(0, 2)).toEqual([1, lines[0]]);
  });
});
