import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { FIRST_VISIT, type Look } from '#domain/site/look.ts';
import { createLogTo } from '../../log.ts';
import { loadScreens, type Screens } from './screens.ts';

const MORNING = '2026-11-21T08:00:00.000Z';
const NOON = '2026-11-21T12:00:00.000Z';
const TOMORROW = '2026-11-22T08:00:00.000Z';
const KES: Look = { ...FIRST_VISIT, currency: 'KES' };

/** A bundle that says how often it rendered, and fails at one address. */
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

function render(facts: string, { now = MORNING, address = '/', look = FIRST_VISIT } = {}) {
  const state = { queries: {}, lists: {}, config: {} as never, now, rendered: null };
  return screens.render({ address, look }, facts, now, () => state);
}

test('a screen whose facts are what they were is not made again, and starts from the time it was made', () => {
  expect(render('{a}')).toMatchObject({ html: 'rendering 1', now: MORNING });
  expect(render('{a}', { now: NOON })).toMatchObject({ html: 'rendering 1', now: MORNING });
});

test('other facts, another look, another address and another day are another screen', () => {
  const html = [
    render('{a}'),
    render('{b}'),
    render('{b}', { look: KES }),
    render('{b}', { address: '/help' }),
    render('{b}', { now: TOMORROW }),
  ];
  expect(html.map((shown) => shown?.html)).toEqual(['rendering 1', 'rendering 2', 'rendering 3', 'rendering 4', 'rendering 5']);
  expect(render('{b}', { look: KES })?.html).toBe('rendering 3');
});

test('a page whose code fails is a shell, says so in the log, and is tried again', () => {
  expect([render('{a}', { address: '/broken' }), render('{a}', { address: '/broken' })]).toEqual([undefined, undefined]);
  expect(logged).toHaveLength(2);
});
