import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { FIRST_VISIT } from '#domain/site/look.ts';
import { createLogTo } from '../../runtime/log.ts';
import { loadScreens, type Screens } from './screens.ts';

const MORNING = '2026-11-21T08:00:00.000Z';

/** A bundle that returns how often it rendered and fails at `/broken`. */
const BUNDLE = `let count = 0;
export const bundle = {
  sourcesOf: () => [],
  loadRenderScreen: async () => (address) => {
    count += 1;
    if (address === '/broken') throw new Error('broken');
    return 'rendering ' + count;
  },
};`;

let dir: string;
let screens: Screens;
const logged: string[] = [];
beforeEach(async () => {
  dir = fs.mkdtempSync(path.join(os.tmpdir(), 'tradewind-screens-'));
  fs.mkdirSync(path.join(dir, '.vite'));
  fs.writeFileSync(path.join(dir, '.vite', 'manifest.json'), JSON.stringify({ 'index.html': { file: 'index.js' } }));
  fs.writeFileSync(path.join(dir, 'render.js'), BUNDLE);
  const log = createLogTo('error', (line) => void logged.push(line));
  screens = (await loadScreens({ renderDir: dir, rendererDir: dir, clock: () => 0, log })) ?? expect.fail('no bundle');
});
afterEach(() => fs.rmSync(dir, { recursive: true }));

const render = (address: string) =>
  screens.render({ address, look: FIRST_VISIT }, () => ({ queries: {}, lists: {}, config: {} as never, now: MORNING, rendered: null }));

test('a page whose code fails is a shell, is logged, and is tried again', () => {
  expect([render('/broken'), render('/broken'), render('/')?.html]).toEqual([undefined, undefined, 'rendering 3']);
  expect(logged).toHaveLength(2);
});
