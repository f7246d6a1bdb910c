import { setTimeout as wait } from 'node:timers/promises';
import { get } from './get.ts';

/** Milliseconds between two pages, so that the visitors themselves are not the load. */
const PAUSE_MS = 15;

/** Opens pages one after the other until `isOver`; returns the milliseconds each took. */
export async function openPages(
  port: number,
  pageAt: (at: number) => string,
  isOver: (opened: number) => boolean,
): Promise<readonly number[]> {
  const times: number[] = [];
  while (!isOver(times.length)) {
    times.push((await get(port, pageAt(times.length))).ms);
    await wait(PAUSE_MS);
  }
  return times;
}

export async function openPagesDuring(port: number, pageAt: (at: number) => string, work: Promise<unknown>): Promise<readonly number[]> {
  let isOver = false;
  const over = work.finally(() => {
    isOver = true;
  });
  // A failure is thrown below, once the pending page has loaded.
  over.catch(() => undefined);
  const times = await openPages(port, pageAt, () => isOver);
  await over;
  return times;
}
