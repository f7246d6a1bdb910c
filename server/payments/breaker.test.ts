import { beforeEach, expect, it } from 'vitest';
import { DomainError } from '#domain/kernel/problem.ts';
import { BREAKER_FAILURES, BREAKER_OPEN_MS, type Breaker, createBreaker } from './breaker.ts';

class Away extends Error {}
let nowMs = 0;
let asked = 0;
let breaker: Breaker;
beforeEach(() => {
  nowMs = 0;
  asked = 0;
  breaker = createBreaker({ clock: () => nowMs, isAway: (error) => error instanceof Away });
});
const call = (answer: () => Promise<string>) =>
  breaker
    .run(() => {
      asked += 1;
      return answer();
    })
    .catch((error: unknown) => error);
const away = () => call(() => Promise.reject(new Away()));
const fine = () => call(() => Promise.resolve('fine'));
const open = async () => {
  for (let at = 0; at < BREAKER_FAILURES; at += 1) await away();
};

it('rejects calls after 5 failures in a row, with the time to retry', async () => {
  await open();
  const refused = await fine();
  expect(refused).toBeInstanceOf(DomainError);
  expect(refused).toMatchObject({ code: 'unavailable', extension: { retryAfterSeconds: 10 } });
  expect(asked).toBe(5);
});

it('counts only failures in a row', async () => {
  for (let at = 0; at < 20; at += 1) await (at % 5 === 4 ? fine() : away());
  expect(await fine()).toBe('fine');
});

it('a refused card does not count as a failure', async () => {
  for (let at = 0; at < 20; at += 1) await call(() => Promise.reject(new Error('Your card was declined.')));
  expect(await fine()).toBe('fine');
});

it('lets one caller probe after 10 seconds while the others are refused, and closes once the provider is back', async () => {
  await open();
  nowMs = BREAKER_OPEN_MS - 1;
  expect(await fine()).toBeInstanceOf(DomainError);
  nowMs = BREAKER_OPEN_MS;
  let answer = (_: string) => {};
  const probe = call(
    () =>
      new Promise((resolve) => {
        answer = resolve;
      }),
  );
  expect(await fine()).toBeInstanceOf(DomainError);
  answer('back');
  expect(await probe).toBe('back');
  expect(await fine()).toBe('fine');
});

it('opens again when the probe fails', async () => {
  await open();
  nowMs = BREAKER_OPEN_MS;
  expect(await away()).toBeInstanceOf(Away);
  nowMs += BREAKER_OPEN_MS - 1;
  expect(await fine()).toMatchObject({ code: 'unavailable' });
});
