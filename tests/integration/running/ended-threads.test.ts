import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { SOURCE_FLAGS } from '../../../scripts/node-flags.ts';

const program = path.resolve(import.meta.dirname, '../../fixtures/end-threads.ts');

/**
 * Cancelled imports and a shutdown terminate threads inside native code. Some driver releases crashed the whole process
 * (an abort or a SIGSEGV); the pinned one must not.
 */
test('a thread terminated inside SQLite, while pictures are encoded, does not crash the process', async () => {
  const { stdout } = await promisify(execFile)(process.execPath, [...SOURCE_FLAGS, program], { timeout: 55_000 });
  expect(stdout.trim()).toBe('20');
}, 60_000);
