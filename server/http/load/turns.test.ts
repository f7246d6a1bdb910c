import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createTurns } from './turns.ts';

/** Every look at the clock is five milliseconds later: a turn is one round. */
function slowClock(): () => number {
  let now = 0;
  return () => {
    now += 5;
    return now;
  };
}

test('in one turn a flood gets its share, and who comes after it gets his at once', async () => {
  const turns = createTurns(slowClock());
  const done: string[] = [];
  const ask = (who: string, count = 1) => {
    for (let n = 0; n < count; n += 1) turns.take(who, () => done.push(who));
  };
  ask('flood', 100);
  ask('buyer', 2);
  expect(done).toEqual(['flood', 'buyer']);
  await nextTurn();
  expect(done.slice(2)).toEqual(['flood', 'buyer']);
  ask('buyer');
  expect(done.slice(4)).toEqual(['buyer']);
});

test('while there is time it goes round again, in the order they came', async () => {
  const turns = createTurns(() => 0);
  const done: number[] = [];
  for (let n = 0; n < 5; n += 1) turns.take('flood', () => done.push(n));
  expect(done).toEqual([0]);
  await nextTurn();
  expect(done).toEqual([0, 1, 2, 3, 4]);
});

test('what comes while its network waits stands behind what waits', async () => {
  const turns = createTurns(slowClock());
  const done: number[] = [];
  for (let n = 0; n < 3; n += 1) turns.take('flood', () => done.push(n));
  await nextTurn();
  turns.take('flood', () => done.push(3));
  await nextTurn();
  await nextTurn();
  expect(done).toEqual([0, 1, 2, 3]);
});

test('who waits is known for a second after, and then no more', async () => {
  let now = 0;
  const turns = createTurns(() => now);
  turns.take('flood', () => undefined);
  await nextTurn();
  expect(turns.isCrowdedAt(now)).toBe(false);
  turns.take('flood', () => undefined);
  turns.take('flood', () => undefined);
  await nextTurn();
  now = 999;
  expect(turns.isCrowdedAt(now)).toBe(true);
  now = 1000;
  expect(turns.isCrowdedAt(now)).toBe(false);
});

test('when all places to wait are taken, a network above its share is refused and one below it is not', async () => {
  const turns = createTurns(slowClock(), 4);
  const done: string[] = [];
  const ask = (who: string) => turns.take(who, () => done.push(who));
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
