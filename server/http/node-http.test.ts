import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { expect, test } from 'vitest';

const ROOT = path.resolve(import.meta.dirname, '../..');
const SAY_LOADED = "await import('./server/app/hosted.ts'); console.log(process.moduleLoadList.join('\\n'))";

test('the hosted server starts without loading Node’s web client', () => {
  const loaded = execFileSync(process.execPath, ['--input-type=module', '-e', SAY_LOADED], { cwd: ROOT, encoding: 'utf8' });
  expect(loaded).toContain('NativeModule http');
  expect(loaded).not.toContain('undici/undici');
});
