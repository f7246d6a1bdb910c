import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { ConfigError, parseConfig } from './config.ts';
import { DEFAULT_LIMITS, LIMIT_TABLE } from './limits.ts';

describe('LIMITS', () => {
  it('overrides the limits it names and keeps the defaults of the rest', () => {
    expect(parseConfig({}).limits).toEqual(DEFAULT_LIMITS);
    expect(parseConfig({ LIMITS: 'openOrders=500, importRows=7' }).limits).toEqual({ ...DEFAULT_LIMITS, openOrders: 500, importRows: 7 });
  });

  it.each(['opneOrders=5', 'openOrders', 'openOrders=0', 'openOrders=-1', 'openOrders=1.5', 'openOrders=1e9', 'toString=5'])(
    'refuses %s, naming it',
    (text) => {
      expect(() => parseConfig({ LIMITS: text })).toThrow(ConfigError);
      expect(() => parseConfig({ LIMITS: text })).toThrow(text.split('=')[0]);
    },
  );

  it('docs/OPERATING.md lists every limit with its default', () => {
    const text = fs.readFileSync(path.resolve(import.meta.dirname, '../../docs/operating/limits.md'), 'utf8');
    for (const [name, [value]] of Object.entries(LIMIT_TABLE)) expect(text).toContain(`| \`${name}\` | ${value} |`);
  });
});
