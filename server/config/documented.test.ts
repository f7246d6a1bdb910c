import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { ENVIRONMENT_NAMES } from './config.ts';

const DOCS = path.resolve(import.meta.dirname, '../../docs');
const read = (file: string) => fs.readFileSync(path.join(DOCS, file), 'utf8');

describe('the operating pages', () => {
  it('name every environment variable in operating/configure.md', () => {
    const text = read('operating/configure.md');
    expect(ENVIRONMENT_NAMES.filter((name) => !text.includes(`\`${name}\``))).toEqual([]);
  });

  it('are all in the index, OPERATING.md', () => {
    const text = read('OPERATING.md');
    expect(fs.readdirSync(path.join(DOCS, 'operating')).filter((page) => !text.includes(`(operating/${page})`))).toEqual([]);
  });
});
