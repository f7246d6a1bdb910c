/**
 * `npm run studio -- [--only <word>] [--draft] [--sheet]`: renders the sample catalogue's pictures from the models beside this file.
 * What is rendered already is not rendered again; a run that was ended goes on where it stopped. Needs Blender; nothing else does.
 * `--only`: products whose id, or pictures whose category, holds the word. `--draft`: small and quick, into .cache/studio/drafts.
 * `--sheet`: no rendering, one sheet a category of what there is (of the drafts with `--draft`).
 */
import { parseArgs } from 'node:util';
import { expectBlender, type Job, render } from './blender.ts';
import { withDrawings } from './drawings.ts';
import { listShots, type Shot } from './plan.ts';
import type { Scene } from './scene.ts';
import { makeSheets } from './sheet.ts';
import { createDrafts, createFinished, type Store } from './stores.ts';

const { values } = parseArgs({
  options: {
    only: { type: 'string', default: '' },
    view: { type: 'string', default: '' },
    draft: { type: 'boolean', default: false },
    sheet: { type: 'boolean', default: false },
  },
});
/** Of a draft, whatever the picture's size. */
const DRAFT = { pixels: 320, samples: 6 };
const SAMPLES = 14;

const isAsked = ({ productId, category, view }: Shot) =>
  values.only.split(',').some((word) => productId.includes(word) || category === word) && view.startsWith(values.view);
const shots = listShots().filter(isAsked);
const store: Store = values.draft ? createDrafts() : createFinished();

async function toJob(shot: Shot): Promise<Job> {
  const scene = (await withDrawings(shot.scene)) as Scene;
  const { pixels, samples } = values.draft ? DRAFT : { pixels: shot.pixels, samples: SAMPLES };
  return { scene, out: store.rawFile(shot), pixels, samples };
}

async function main(): Promise<void> {
  if (values.sheet) return makeSheets(shots, store);
  const missing = shots.filter((shot) => !store.has(shot));
  console.log(`${shots.length} pictures, ${missing.length} to render`);
  if (missing.length === 0) return;
  expectBlender();
  const byFile = new Map(missing.map((shot) => [store.rawFile(shot), shot]));
  const startedAt = performance.now();
  let done = 0;
  await render(await Promise.all(missing.map(toJob)), async (job, seconds) => {
    const shot = byFile.get(job.out);
    done += 1;
    if (shot === undefined || seconds === undefined) {
      process.exitCode = 1;
      return;
    }
    await store.take(shot);
    console.log(`${done}/${missing.length} ${shot.productId} ${shot.view} ${seconds.toFixed(1)} s`);
  });
  const took = (performance.now() - startedAt) / 1000;
  console.log(`${done} pictures in ${(took / 60).toFixed(1)} min, ${(took / Math.max(done, 1)).toFixed(1)} s each`);
}

await main();
