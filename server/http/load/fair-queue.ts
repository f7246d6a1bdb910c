/** A round-robin queue over networks; requests of one network wait behind each other. */
export interface FairQueue {
  /**
   * Runs the work at once or after the turns of other networks. Returns false, without running it, if too many requests
   * wait.
   */
  enqueue(network: string, work: () => void): boolean;
  /** True for a second after a request last had to wait: a queued flood causes no lag, but must remain queued. */
  isContendedAt(now: number): boolean;
}

interface NetworkQueue {
  readonly waiting: (() => void)[];
  /** True if the network was served immediately in this event-loop turn. */
  isServedThisTurn: boolean;
}

/** Milliseconds per event-loop turn for further rounds, after each network has had one answer. */
const DRAIN_MS = 1;
const CONTENDED_MS = 1000;

/**
 * Serves networks round-robin while the server is busy: the first request of a network per event-loop turn runs at
 * once, its others are queued. A buyer waits for the number of floods, not for the number of their requests. Pipelined
 * requests must not fill memory: when `maxWaiting` requests wait, each network may have only its share.
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

  /** Serves one request of each network. Returns false when no request is left. */
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
