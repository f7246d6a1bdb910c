import { expect, test } from 'vitest';
import type { WireImportJob } from '#domain/listing/import-wire.ts';
import { createImportWatchers } from './import-watch.ts';

test('an import is polled while it is watched, and no longer once its last watcher is gone', async () => {
  const looks: string[] = [];
  const view = async (id: string) => {
    looks.push(id);
    return { id } as WireImportJob;
  };
  const onError = (error: unknown) => expect.fail(String(error));
  const watchers = createImportWatchers(view, { lookEveryMs: null, onError });
  let heard = 0;
  const hear = () => {
    heard += 1;
  };
  const leave = await watchers.add('i1', hear, async () => true);
  await watchers.tell('i1');
  expect([looks.length, heard]).toEqual([2, 2]);
  leave();
  await watchers.tell('i1');
  expect([looks.length, heard]).toEqual([2, 2]);
});
