import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

/** A line between a device and hosted that can be held, slow and cut; it knows how much of a snapshot went over it. */
export interface Line {
  readonly url: string;
  /** Every request waits from now on, until the other is called. */
  hold(): void;
  release(): void;
  /** When a request for this path was first let through since `release`, by the clock of `performance`. */
  firstAskedMs(path: string): number | undefined;
  /** Of the snapshot from now on: bytes a second, and after how many of them the line is cut, each time. */
  behave(bytesPerSecond: number, cuts: readonly number[]): void;
  /** What each cut cost: bytes that were sent and had to be asked for again. */
  lostPerCut(): readonly number[];
  stop(): Promise<void>;
}

const SNAPSHOT = '/v1/sync/snapshots/';
/** A slow line brings so much at a time. */
const PART_BYTES = 4096;

export async function startLine(hostedUrl: string): Promise<Line> {
  const asked = new Map<string, number>();
  const lost: number[] = [];
  let held: Promise<void> | null = null;
  let letGo = () => {};
  let bytesPerSecond = Number.POSITIVE_INFINITY;
  let cuts: number[] = [];
  let cutAt: number | undefined;

  async function bring(answer: http.IncomingMessage, res: http.ServerResponse): Promise<void> {
    const start = Number(/^bytes (\d+)-/.exec(answer.headers['content-range'] ?? '')?.[1] ?? 0);
    if (cutAt !== undefined) lost.push(cutAt - start);
    cutAt = undefined;
    const cutAfter = cuts.shift() ?? Number.POSITIVE_INFINITY;
    let sent = 0;
    const began = performance.now();
    for await (const chunk of answer as AsyncIterable<Buffer>) {
      for (let from = 0; from < chunk.length; from += PART_BYTES) {
        const part = chunk.subarray(from, from + PART_BYTES);
        res.write(part);
        sent += part.length;
        const early = began + (sent / bytesPerSecond) * 1000 - performance.now();
        if (early > 1) await wait(early);
        if (sent < cutAfter) continue;
        cutAt = start + sent;
        return void res.destroy();
      }
    }
    res.end();
  }

  const server = http.createServer(async (req, res) => {
    const path = req.url ?? '/';
    await held;
    // Who waited may have given up.
    if (res.destroyed) return;
    const name = path.split('?')[0] ?? '';
    if (!asked.has(name)) asked.set(name, performance.now());
    const headers = { ...req.headers, host: new URL(hostedUrl).host };
    const onward = http.request(hostedUrl + path, { method: req.method, headers }, (answer) => {
      res.writeHead(answer.statusCode ?? 500, answer.headers);
      if (path.startsWith(SNAPSHOT)) bring(answer, res).catch(() => res.destroy());
      else answer.pipe(res);
    });
    onward.on('error', () => res.destroy());
    req.pipe(onward);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    hold: () => {
      held = new Promise((resolve) => {
        letGo = resolve;
      });
    },
    release: () => {
      held = null;
      asked.clear();
      letGo();
    },
    firstAskedMs: (path) => asked.get(path),
    behave: (speed, cutAfter) => {
      bytesPerSecond = speed;
      cuts = [...cutAfter];
    },
    lostPerCut: () => lost,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
