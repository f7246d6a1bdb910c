import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createFairQueue } from './fair-queue.ts';

/** A clock that advances 5 ms per reading, so that a drain serves one round. */
function slowClock(): () => number {
  let now = 0;
  return () => {
    now += 5;
    return now;
  };
}

test('in one turn a flood gets its share, and a later client is served at once', async () => {
  const queue = createFairQueue(slowClock());
  const done: string[] = [];
  const ask = (who: string, count = 1) => {
    for (let n = 0; n < count; n += 1) queue.enqueue(who, () => done.push(who));
  };
  ask('flood', 100);
  ask('buyer', 2);
  expect(done).toEqual(['flood', 'buyer']);
  await nextTurn();
  expect(done.slice(2)).toEqual(['flood', 'buyer']);
  ask('buyer');
  expect(done.slice(4)).toEqual(['buyer']);
});

test('while time remains, further rounds are served in order of arrival', async () => {
  const queue = createFairQueue(() => 0);
  const done: number[] = [];
  for (let n = 0; n < 5; n += 1) queue.enqueue('flood', () => done.push(n));
  expect(done).toEqual([0]);
  await nextTurn();
  expect(done).toEqual([0, 1, 2, 3, 4]);
});

test('a request of a waiting network is queued behind its earlier ones', async () => {
  const queue = createFairQueue(slowClock());
  const done: number[] = [];
  for (let n = 0; n < 3; n += 1) queue.enqueue('flood', () => done.push(n));
  await nextTurn();
  queue.enqueue('flood', () => done.push(3));
  await nextTurn();
  await nextTurn();
  expect(done).toEqual([0, 1, 2, 3]);
});

test('the queue counts as contended for a second after a request had to wait', async () => {
  let now = 0;
  const queue = createFairQueue(() => now);
  queue.enqueue('flood', () => undefined);
  await nextTurn();
  expect(queue.isContendedAt(now)).toBe(false);
  queue.enqueue('flood', () => undefined);
  queue.enqueue('flood', () => undefined);
  await nextTurn();
  now = 999;
  expect(queue.isContendedAt(now)).toBe(true);
  now = 1000;
  expect(queue.isContendedAt(now)).toBe(false);
});

test('when the queue is full, a network above its share is refused and one below it is not', async () => {
  const queue = createFairQueue(slowClock(), 4);
  const done: string[] = [];
  const ask = (who: string) => queue.enqueue(who, () => done.push(who));
  expect(Array.from({ length: 7 }, () => ask('flood'))).toEqual([true, true, true, true, true, false, false]);
  expect([ask('buyer'), ask('buyer')]).toEqual([true, true]);
  await nextTurn();
  await nextTurn();
  expect(done.filter((who) => who === 'buyer')).toHaveLength(2);
  await nextTurn();
  await nextTurn();
  await nextTurn();
  expect(ask('flood')).toBe(true);
});
