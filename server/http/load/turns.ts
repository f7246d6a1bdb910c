/** Who takes a turn: requests of one network stand behind each other. */
export interface Turns {
  /** Does the work now, or after others had their turn. */
  take(network: string, work: () => void): void;
}

interface Line {
  readonly waiting: (() => void)[];
  /** It had an answer at once in this turn of the event loop. */
  isServed: boolean;
}

/** A turn of the event loop gives every network one answer, and goes round again for so long. */
const TURN_MS = 1;

/**
 * Fair turns while the server is busy: a network's first request in a turn of the event loop is answered at once, the others of it wait
 * and are answered round about with those of other networks. So a buyer waits for as many floods as there are, not for as many requests
 * as they sent.
 */
export function createTurns(clock: () => number): Turns {
  const lines = new Map<string, Line>();
  let isPlanned = false;

  function plan(): void {
    if (isPlanned) return;
    isPlanned = true;
    setImmediate(turn);
  }

  /** One of each network. False when nobody waits any more. */
  function goRound(): boolean {
    let isAnyLeft = false;
    for (const { waiting } of lines.values()) {
      waiting.shift()?.();
      if (waiting.length > 0) isAnyLeft = true;
    }
    return isAnyLeft;
  }

  function turn(): void {
    isPlanned = false;
    const untilMs = clock() + TURN_MS;
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
      if (line.isServed || line.waiting.length > 0) return void line.waiting.push(work);
      line.isServed = true;
      work();
    },
  };
}
