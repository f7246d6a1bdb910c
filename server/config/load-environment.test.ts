import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { loadEnvironment } from './load-environment.ts';

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'tradewind-env-'));
afterAll(() => fs.rmSync(folder, { recursive: true }));

function load(text: string | Buffer, env: NodeJS.ProcessEnv = {}) {
  fs.writeFileSync(path.join(folder, '.env'), text);
  return loadEnvironment(env, folder);
}

it('reads .env of the working folder; the environment takes precedence, even if empty', () => {
  const text = '\uFEFF# The shop\r\nPORT=4000\r\nexport MAIL_FROM="Baobab # Trade <shop@baobab.example>" # sender\n\nHOST=::1\nLIMITS=\n';
  expect(load(text, { PORT: '', HOST: '0.0.0.0' })).toEqual({
    ...{ PORT: '', HOST: '0.0.0.0', LIMITS: '' },
    MAIL_FROM: 'Baobab # Trade <shop@baobab.example>',
  });
});

it('goes on without the file, or with another one that ENV_FILE names', () => {
  const empty = path.join(folder, 'empty');
  fs.mkdirSync(empty);
  expect(loadEnvironment({}, empty)).toEqual({});
  fs.writeFileSync(path.join(empty, 'shop.env'), 'PORT=5000\n');
  expect(loadEnvironment({ ENV_FILE: 'shop.env' }, empty)).toEqual({ ENV_FILE: 'shop.env', PORT: '5000' });
  expect(() => loadEnvironment({ ENV_FILE: 'none.env' }, empty)).toThrow(`${path.join(empty, 'none.env')} cannot be read (ENOENT).`);
  expect(load('PORT=4000\n', { ENV_FILE: 'off' })).toEqual({ ENV_FILE: 'off' });
});

it.each([
  ['PORT=4000\nOPERATOR_TOKEN hunter2\n', 'line 2 is not NAME=value'],
  ['A="two\nlines"\nB="hunter2\nC=1\n', 'line 3 is not NAME=value'],
  ['A="hunter2" more\n', 'line 1 is not NAME=value'],
  [Buffer.from('PORT=hunter2', 'utf16le'), 'is not UTF-8 text'],
])('refuses %j without quoting it', (text, reason) => {
  expect(() => load(text)).toThrow(reason);
  expect(() => load(text)).not.toThrow('hunter2');
});

it('serves every command: each entry that parses settings loads them this way', () => {
  const main = path.resolve(import.meta.dirname, '../main');
  const entries = fs.readdirSync(main).map((name) => [name, fs.readFileSync(path.join(main, name), 'utf8')] as const);
  expect(entries.filter(([, text]) => /parseConfig\((?!loadEnvironment\(\)\))/.test(text)).map(([name]) => name)).toEqual([]);
});
