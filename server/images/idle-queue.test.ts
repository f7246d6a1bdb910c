import { expect, test } from 'vitest';
import { createIdleQueue } from './idle-queue.ts';

test('tasks run one at a time, only while no request waits, each name once', async () => {
  let isBusy = true;
  const done: string[] = [];
  const queue = createIdleQueue(() => isBusy);
  const note = (name: string) => async () => {
    await Promise.resolve();
    done.push(name);
    isBusy = name === 'first';
    if (isBusy) setTimeout(() => (isBusy = false), 20);
  };
  for (const name of ['first', 'second', 'first']) queue.add(name, note(name));
  await new Promise((resolve) => setTimeout(resolve, 10));
  expect(done).toEqual([]);
  isBusy = false;
  await queue.drained();
  expect(done).toEqual(['first', 'second']);
});

test('a failed task is dropped and the next one runs; stopped tasks never start', async () => {
  const done: string[] = [];
  const queue = createIdleQueue(() => false);
  queue.add('fails', () => Promise.reject(new Error('no such picture')));
  queue.add('next', async () => void done.push('next'));
  await queue.drained();
  queue.add('never', async () => void done.push('never'));
  queue.add('nor this', async () => void done.push('nor this'));
  queue.stop();
  await queue.drained();
  expect(done[0]).toBe('next');
  expect(done).not.toContain('nor this');
});
