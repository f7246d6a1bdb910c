/** Who takes a turn: requests of one network stand behind each other. */
export interface FairQueue {
  /** Does the work now, or after others had their turn. False: too many wait already, and it will not be done. */
  enqueue(network: string, work: () => void): boolean;
  /** True for a second after somebody last had to wait: a flood that waits its turn makes nobody late, and must go on waiting for it. */
  isContendedAt(now: number): boolean;
}

interface NetworkQueue {
  readonly waiting: (() => void)[];
  /** It had an answer at once in this turn of the event loop. */
  isServedThisTurn: boolean;
}

/** A turn of the event loop gives every network one answer, and goes round again for so long. */
const DRAIN_MS = 1;
const CONTENDED_MS = 1000;

/**
 * Fair turns while the server is busy: a network's first request in a turn of the event loop is answered at once, the others of it wait
 * and are answered round about with those of other networks. So a buyer waits for as many floods as there are, not for as many requests
 * as they sent. Who sends one request after the other without waiting for answers must not fill memory with them: when
 * `maxWaiting` wait, a network may have only its share of them.
 */
export function createFairQueue(clock: () => number, maxWaiting = Number.POSITIVE_INFINITY): FairQueue {
  const queues = new Map<string, NetworkQueue>();
  let waitingTotal = 0;
  let isScheduled = false;
  let contendedUntilMs = Number.NEGATIVE_INFINITY;

  function scheduleDrain(): void {
    if (isScheduled) return;
    isScheduled = true;
    setImmediate(drain);
  }

  /** One of each network. False when nobody waits any more. */
  function serveRound(): boolean {
    let isAnyLeft = false;
    for (const { waiting } of queues.values()) {
      const work = waiting.shift();
      if (work === undefined) continue;
      waitingTotal -= 1;
      work();
      if (waiting.length > 0) isAnyLeft = true;
    }
    return isAnyLeft;
  }

  function drain(): void {
    isScheduled = false;
    const now = clock();
    const untilMs = now + DRAIN_MS;
    if (waitingTotal > 0) contendedUntilMs = now + CONTENDED_MS;
    while (serveRound() && clock() < untilMs);
    for (const [network, queue] of queues) {
      queue.isServedThisTurn = false;
      if (queue.waiting.length === 0) queues.delete(network);
    }
    if (queues.size > 0) scheduleDrain();
  }

  return {
    enqueue: (network, work) => {
      const queue = queues.get(network) ?? { waiting: [], isServedThisTurn: false };
      queues.set(network, queue);
      scheduleDrain();
      if (queue.isServedThisTurn || queue.waiting.length > 0) {
        if (waitingTotal >= maxWaiting && queue.waiting.length >= maxWaiting / queues.size) return false;
        queue.waiting.push(work);
        waitingTotal += 1;
        return true;
      }
      queue.isServedThisTurn = true;
      work();
      return true;
    },
    isContendedAt: (now) => now < contendedUntilMs,
  };
}
