import { expect, test } from 'vitest';
import type { IncrementalTask } from './arrays/incremental-task.ts';
import { createBackground } from './background.ts';

/** Creates a background whose turns the test runs, one batch each. */
function start() {
  const turns: (() => void)[] = [];
  const errors: unknown[] = [];
  const defer = (work: () => void) => {
    turns.push(work);
    return () => void turns.splice(turns.indexOf(work), 1);
  };
  const background = createBackground(
    { defer, sliceMs: 0 },
    () => 0,
    (error) => void errors.push(error),
  );
  return { background, errors, turns, turn: () => turns.shift()?.() };
}

function* steps(count: number, log: string[]): IncrementalTask<void> {
  try {
    for (let step = 1; step <= count; step += 1) {
      log.push(`step ${step}`);
      yield;
    }
  } finally {
    log.push('put back');
  }
}

test('a task runs one batch per turn, and another begun before its end is ignored', () => {
  const { background, turn, turns } = start();
  const [first, second]: string[][] = [[], []];
  background.begin(steps(2, first ?? []));
  background.begin(steps(1, second ?? []));
  while (turns.length > 0) turn();
  expect([first, second]).toEqual([['step 1', 'step 2', 'put back'], []]);
});

test('a failing task is dropped and reported, and the next one starts', () => {
  const { background, errors, turn, turns } = start();
  const log: string[] = [];
  background.begin(
    (function* fail(): IncrementalTask<void> {
      yield;
      throw new RangeError('no memory left');
    })(),
  );
  while (turns.length > 0) turn();
  expect(errors).toEqual([new RangeError('no memory left')]);
  background.begin(steps(1, log));
  while (turns.length > 0) turn();
  expect(log).toEqual(['step 1', 'put back']);
});

test('a stopped task cleans up and does not run again', () => {
  const { background, turn, turns } = start();
  const log: string[] = [];
  background.begin(steps(5, log));
  turn();
  background.stop();
  expect(turns).toEqual([]);
  expect(log).toEqual(['step 1', 'put back']);
});
