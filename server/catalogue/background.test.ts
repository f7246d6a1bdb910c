import { expect, test } from 'vitest';
import type { IncrementalTask } from './arrays/incremental-task.ts';
import { createBackground } from './background.ts';

/** Turns as the test gives them, a step each. */
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

test('work goes on by a step a turn, and other work is not begun meanwhile', () => {
  const { background, turn, turns } = start();
  const [first, second]: string[][] = [[], []];
  background.begin(steps(2, first ?? []));
  background.begin(steps(1, second ?? []));
  while (turns.length > 0) turn();
  expect([first, second]).toEqual([['step 1', 'step 2', 'put back'], []]);
});

test('work that fails is left off and told of, and the next is begun', () => {
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

test('what is stopped is put back and not gone on with', () => {
  const { background, turn, turns } = start();
  const log: string[] = [];
  background.begin(steps(5, log));
  turn();
  background.stop();
  expect(turns).toEqual([]);
  expect(log).toEqual(['step 1', 'put back']);
});
