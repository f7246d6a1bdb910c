import { expect, test } from 'vitest';
import { createWhenQuiet } from './when-quiet.ts';

test('work is begun only while nobody waits for another, one after the other, each name once', async () => {
  let isBusy = true;
  const done: string[] = [];
  const quiet = createWhenQuiet(() => isBusy);
  const note = (name: string) => async () => {
    await Promise.resolve();
    done.push(name);
    isBusy = name === 'first';
    if (isBusy) setTimeout(() => (isBusy = false), 20);
  };
  for (const name of ['first', 'second', 'first']) quiet.add(name, note(name));
  await new Promise((resolve) => setTimeout(resolve, 10));
  expect(done).toEqual([]);
  isBusy = false;
  await quiet.idle();
  expect(done).toEqual(['first', 'second']);
});

test('what fails is forgotten and what comes next is done; what was stopped is not begun', async () => {
  const done: string[] = [];
  const quiet = createWhenQuiet(() => false);
  quiet.add('fails', () => Promise.reject(new Error('no such picture')));
  quiet.add('next', async () => void done.push('next'));
  await quiet.idle();
  quiet.add('never', async () => void done.push('never'));
  quiet.add('nor this', async () => void done.push('nor this'));
  quiet.stop();
  await quiet.idle();
  expect(done[0]).toBe('next');
  expect(done).not.toContain('nor this');
});
