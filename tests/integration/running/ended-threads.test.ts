import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { SOURCE_FLAGS } from '../../../scripts/node-flags.ts';

const program = path.resolve(import.meta.dirname, '../../fixtures/end-threads.ts');

/**
 * Cancelled imports and a stop end threads inside native code. Releases of the driver have taken the whole process along (an abort or a
 * SIGSEGV); the one we pin must not.
 */
test('a thread ended in the middle of SQLite, beside pictures being made, takes nothing else along', async () => {
  const { stdout } = await promisify(execFile)(process.execPath, [...SOURCE_FLAGS, program], { timeout: 55_000 });
  expect(stdout.trim()).toBe('20');
}, 60_000);
