import { expect, test } from 'vitest';
import { createWorkQueue } from './work-queue.ts';

test('lanes take turns: a single task runs after one task of a lane that has many', async () => {
  const inTurn = createWorkQueue({ width: 1, depth: 10 });
  const done: string[] = [];
  const work = (lane: string) => inTurn(async () => void done.push(lane), lane);
  await Promise.all([...Array.from({ length: 5 }, () => work('many')), work('one')]);
  expect(done.indexOf('one')).toBeLessThan(3);
});

test('tasks beyond the depth are refused until one has finished', async () => {
  const inTurn = createWorkQueue({ width: 1, depth: 1 });
  const both = Promise.all([inTurn(async () => 1), inTurn(async () => 2)]);
  await expect(inTurn(async () => 3)).rejects.toMatchObject({ code: 'unavailable' });
  await both;
  expect(await inTurn(async () => 4)).toBe(4);
});
