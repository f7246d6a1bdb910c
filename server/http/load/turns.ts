/** Who takes a turn: requests of one network stand behind each other. */
export interface Turns {
  /** Does the work now, or after others had their turn. False: too many wait already, and it will not be done. */
  take(network: string, work: () => void): boolean;
  /** True for a second after somebody last had to wait: a flood that waits its turn makes nobody late, and must go on waiting for it. */
  isCrowdedAt(now: number): boolean;
}

interface Line {
  readonly waiting: (() => void)[];
  /** It had an answer at once in this turn of the event loop. */
  isServed: boolean;
}

/** A turn of the event loop gives every network one answer, and goes round again for so long. */
const TURN_MS = 1;
const CROWDED_MS = 1000;

/**
 * Fair turns while the server is busy: a network's first request in a turn of the event loop is answered at once, the others of it wait
 * and are answered round about with those of other networks. So a buyer waits for as many floods as there are, not for as many requests
 * as they sent. Who sends one request after the other without waiting for answers must not fill memory with them: when
 * `mostWaiting` wait, a network may have only its share of them.
 */
export function createTurns(clock: () => number, mostWaiting = Number.POSITIVE_INFINITY): Turns {
  const lines = new Map<string, Line>();
  let waitingInAll = 0;
  let isPlanned = false;
  let crowdedUntilMs = Number.NEGATIVE_INFINITY;

  function plan(): void {
    if (isPlanned) return;
    isPlanned = true;
    setImmediate(turn);
  }

  /** One of each network. False when nobody waits any more. */
  function goRound(): boolean {
    let isAnyLeft = false;
    for (const { waiting } of lines.values()) {
      const work = waiting.shift();
      if (work === undefined) continue;
      waitingInAll -= 1;
      work();
      if (waiting.length > 0) isAnyLeft = true;
    }
    return isAnyLeft;
  }

  function turn(): void {
    isPlanned = false;
    const now = clock();
    const untilMs = now + TURN_MS;
    if (waitingInAll > 0) crowdedUntilMs = now + CROWDED_MS;
    while (goRound() && clock() < untilMs);
    for (const [network, line] of lines) {
      line.isServed = false;
      if (line.waiting.length === 0) lines.delete(network);
    }
    if (lines.size > 0) plan();
  }

  return {
    take: (network, work) => {
      const line = lines.get(network) ?? { waiting: [], isServed: false };
      lines.set(network, line);
      plan();
      if (line.isServed || line.waiting.length > 0) {
        if (waitingInAll >= mostWaiting && line.waiting.length >= mostWaiting / lines.size) return false;
        line.waiting.push(work);
        waitingInAll += 1;
        return true;
      }
      line.isServed = true;
      work();
      return true;
    },
    isCrowdedAt: (now) => now < crowdedUntilMs,
  };
}
