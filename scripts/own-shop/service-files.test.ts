import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { readPageBlocks } from './page-blocks.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const read = (file: string) => fs.readFileSync(path.join(ROOT, file), 'utf8');
const NODE = '/srv/tradewind/current/node_modules/node/bin/node';

test('units run what the npm scripts run, with the Node of the project', () => {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
  for (const [unit, script] of [
    ['tradewind', 'serve'],
    ['tradewind-backup', 'backup'],
  ] as const) {
    const command = /^ExecStart=(.+)$/m.exec(read(`scripts/service/${unit}.service`))?.[1];
    expect(command).toBe(scripts[script]?.replace(/^node/, NODE));
  }
});

test('a block of the page is its commands, below a heading, with what it needs', () => {
  const page = '# P\n## 1. One\n```sh\n# As root.\na\n```\ntext\n```\nno\n```\n## 2. Two\n```sh\nb # c\n# d\n```\n';
  expect(readPageBlocks(page)).toEqual([
    { heading: '1. One', commands: '# As root.\na\n', needs: 'As root.' },
    { heading: '2. Two', commands: 'b # c\n# d\n', needs: null },
  ]);
});
