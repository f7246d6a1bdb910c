import { expect, test } from 'vitest';
import { storedNetworkOf } from '../abuse-protection/network-of.ts';
import { createPictureBudget } from './picture-budget.ts';
import { createPictureTurns } from './picture-turns.ts';

test('a turn that ends during the search for the next one frees its place', async () => {
  const waiting: (() => void)[] = [];
  const listings = ['a', 'b', 'c'];
  const turns = createPictureTurns({
    store: {
      listPictureLanes: async () => ['one'],
      findToFetch: async (_lane, after) => {
        await new Promise<void>((resolve) => waiting.push(resolve));
        const id = listings.find((each) => each > (after?.id ?? ''));
        return id === undefined ? undefined : { id, revision: 1 };
      },
      notePicturesWait: async () => undefined,
    },
    budget: createPictureBudget(() => 0),
    atOnce: 2,
  });
  /** Returns the next turn; runs `duringRead` while the store is being read. */
  const nextTurn = async (duringRead: () => void = () => undefined) => {
    const next = turns.next();
    let isFound = false;
    void next.then(() => {
      isFound = true;
    });
    for (let tries = 0; !isFound && tries < 100; tries += 1) {
      await new Promise((resolve) => setImmediate(resolve));
      if (waiting.length > 0) duringRead();
      waiting.shift()?.();
    }
    return next;
  };
  const first = await nextTurn();
  if (first === undefined) return expect.fail('no listing had a turn');
  const second = await nextTurn(() => turns.end(first));
  expect(second?.id).toBe('b');
  const third = await nextTurn();
  expect(third?.id).toBe('c');
});

test("the networks of an IPv6 /48 share one network's turns, served in rotation", async () => {
  const wide = [1, 2, 3, 4].map((n) => storedNetworkOf(`2001:db8:1:${n}::1`));
  const other = storedNetworkOf('203.0.113.9');
  const turns = createPictureTurns({
    store: {
      listPictureLanes: async () => [...wide, other],
      findToFetch: async (lane) => ({ id: lane, revision: 1 }),
      notePicturesWait: async () => undefined,
    },
    budget: createPictureBudget(() => 0),
    atOnce: 1,
  });
  const served: string[] = [];
  for (let n = 0; n < 8; n += 1) {
    const turn = await turns.next();
    if (turn === undefined) return expect.fail('no listing had a turn');
    served.push(turn.lane);
    turns.end(turn);
  }
  expect(served.filter((lane) => lane === other)).toHaveLength(4);
  expect(new Set(served)).toEqual(new Set([...wide, other]));
});
