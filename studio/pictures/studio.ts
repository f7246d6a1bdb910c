/**
 * `npm run studio -- [--only <words>] [--view <word>] [--draft] [--larger] [--at-once 1] [--sheet]`: renders the sample catalogue's pictures
 * from the models in this folder. Rendered pictures are skipped, so an interrupted run resumes. Only this needs
 * Blender. `--only`: products whose id contains one of the comma-separated words, or whose category has that name;
 * `art`: pictures of no product. `--draft`: small and quick, into .cache/studio/drafts. `--larger`: also
 * those that exist in a smaller size than planned. `--at-once`: pictures rendered at the same time, by default one per core. `--sheet`: no rendering, one
 * sheet per category of existing pictures (of drafts with `--draft`); without `--only` also the small ones of
 * docs/pictures.
 */
import os from 'node:os';
import { parseArgs } from 'node:util';
import { CATEGORY_SLUGS } from '#domain/product/category.ts';
import { listArt } from './art/art.ts';
import { expectBlender, type Job, render } from './blender.ts';
import { withDrawings } from './drawings.ts';
import { listShots, type Shot } from './plan.ts';
import type { Scene } from './scene.ts';
import { makeSheets, makeSmallSheets } from './sheet.ts';
import { createDrafts, createFinished, type Store } from './stores.ts';

/** Longest side in pixels, and samples, of a draft, whatever the picture's size. */
const DRAFT = { longest: 320, samples: 6 };
/** Samples of a finished picture: after denoising no difference to nine is visible (0.5 to 0.9 of 255 on average). */
const SAMPLES = 4;
/** Of a picture with more pixels than this, half of the samples suffice: it is mostly shown smaller. */
const MANY_PIXELS = 960 * 960;
/** Pictures on a transparent background: rims are not denoised. */
const ART_SAMPLES = 24;

function readOptions() {
  return parseArgs({
    options: {
      only: { type: 'string', default: '' },
      view: { type: 'string', default: '' },
      draft: { type: 'boolean', default: false },
      larger: { type: 'boolean', default: false },
      'at-once': { type: 'string', default: String(os.availableParallelism()) },
      sheet: { type: 'boolean', default: false },
    },
  }).values;
}
type Options = ReturnType<typeof readOptions>;

/** Words that name a whole category, not a part of an id: 'art' is in 'smart'. */
const WHOLES: ReadonlySet<string> = new Set([...CATEGORY_SLUGS, 'art']);

const isAskedBy =
  ({ only, view: begins }: Options) =>
  ({ productId, category, view }: Shot) =>
    only.split(',').some((word) => (WHOLES.has(word) ? category === word : productId.includes(word))) && view.startsWith(begins);

async function toJob(shot: Shot, store: Store, isDraft: boolean): Promise<Job> {
  const scene = (await withDrawings(shot.scene)) as Scene;
  const [width, height] = typeof shot.pixels === 'number' ? [shot.pixels, shot.pixels] : shot.pixels;
  const scale = isDraft ? DRAFT.longest / Math.max(width, height) : 1;
  const finished = width * height > MANY_PIXELS ? SAMPLES / 2 : SAMPLES;
  const samples = isDraft ? DRAFT.samples : shot.category === 'art' ? ART_SAMPLES : finished;
  return { scene, out: store.rawFile(shot), size: [Math.round(width * scale), Math.round(height * scale)], samples };
}

async function main(): Promise<void> {
  const options = readOptions();
  const shots = [...listShots(), ...listArt()].filter(isAskedBy(options));
  if (shots.length === 0) throw new Error(`No picture is of ${options.only}: name a part of a product's id, or a category.`);
  const store = options.draft ? createDrafts() : createFinished(options.larger);
  if (options.sheet) {
    await makeSheets(shots, store);
    if (!options.draft && options.only === '') await makeSmallSheets(shots, store);
    return;
  }
  const missing = shots.filter((shot) => !store.has(shot));
  console.log(`${shots.length} pictures, ${missing.length} to render`);
  if (missing.length === 0) return;
  expectBlender();
  const byFile = new Map(missing.map((shot) => [store.rawFile(shot), shot]));
  const startedAt = performance.now();
  let done = 0;
  const jobs = await Promise.all(missing.map((shot) => toJob(shot, store, options.draft)));
  await render(jobs, Number(options['at-once']), async (job, seconds) => {
    const shot = byFile.get(job.out);
    if (shot === undefined || seconds === undefined) {
      process.exitCode = 1;
      return;
    }
    done += 1;
    await store.take(shot);
    console.log(`${done}/${missing.length} ${shot.productId} ${shot.view} ${seconds.toFixed(1)} s`);
  });
  const took = (performance.now() - startedAt) / 1000;
  console.log(`${done} pictures in ${(took / 60).toFixed(1)} min, ${(took / Math.max(done, 1)).toFixed(1)} s each`);
}

main().catch((error: unknown) => {
  console.error((error as Error).message);
  process.exitCode = 1;
});
