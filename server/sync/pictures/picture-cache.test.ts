import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { createPictureCache } from './picture-cache.ts';

test('pictures written at the same time keep within the budget together', async () => {
  const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'tradewind-held-'));
  const pictureCache = createPictureCache({ dir, maxDiskBytes: 2500, wall: () => Date.now() });
  const kept = await Promise.all(
    [1, 2, 3].map((place) =>
      pictureCache.putPrefetched({ hash: `picture-${place}`, width: 320, format: 'webp' }, Buffer.alloc(1000), place),
    ),
  );
  expect(kept.filter(Boolean)).toHaveLength(2);
  const bytes = fs.readdirSync(dir).reduce((sum, name) => sum + fs.statSync(path.join(dir, name)).size, 0);
  expect(bytes).toBe(2000);
  fs.rmSync(dir, { recursive: true });
});
