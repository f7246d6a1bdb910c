import { expect, test, vi } from 'vitest';
import type { ImportJob } from '../../stores/imports/import-job-store.ts';
import { createImportRuns, type ImportRunsDeps } from './import-runs.ts';

test('a cancelled import stops being read, and the next file is read', async () => {
  const begun: string[] = [];
  const failed: string[] = [];
  const analyse: ImportRunsDeps['thread']['analyse'] = ({ job }, _onProgress, signal) => {
    begun.push(job.id);
    // Never answers, like a reader that hangs.
    return new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(new Error('cancelled'))));
  };
  const runs = createImportRuns({
    store: { move: async (id: string) => failed.push(id) },
    thread: { analyse, close: async () => undefined },
    quota: { stageable: async () => 1 },
    uploads: { find: async (id: string) => `${id}.csv` },
    tidy: { letGo: async () => undefined },
    tell: async () => undefined,
    hasNodes: false,
    now: () => 0,
    clock: () => 0,
    log: { error: vi.fn(), info: vi.fn() },
  } as unknown as ImportRunsDeps);
  for (const id of ['stuck', 'next']) runs.analyse({ id, network: 'one' } as ImportJob, null);
  await expect.poll(() => begun).toEqual(['stuck']);
  await runs.cancel('stuck');
  await expect.poll(() => begun).toEqual(['stuck', 'next']);
  await runs.cancel('next');
  await runs.close();
  expect(failed).toEqual([]);
});
