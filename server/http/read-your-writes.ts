import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';

/** Where the feed was when an answer was written; clients send it back for a while with what they read. */
export const SEQ_HEADER = 'tradewind-seq';

export interface ReadYourWritesDeps {
  /** How far this node's catalogue is. */
  readonly seq: () => number;
  /** Brings it up to the feed. */
  readonly catchUp: () => Promise<void>;
  /** Monotonic milliseconds. */
  readonly clock: () => number;
}

/** Longer nobody waits to see what they wrote through another node. */
const WAIT_MS = 500;
/** After a look that brought nothing: numbers that were never given cost one look in so long. */
const BACKOFF_MS = 100;

/**
 * Of nodes that share a feed, the one that comes next may not have seen what its caller has just written through another. Answers to what
 * changed the feed name its place; a read that names one this node has not reached waits for it, half a second at most, and is answered then.
 */
export function withReadYourWrites(listener: RequestListener, { seq, catchUp, clock }: ReadYourWritesDeps): RequestListener {
  let catchingUp: Promise<void> | undefined;
  let backoffUntilMs = Number.NEGATIVE_INFINITY;

  function catchUpOnce(): Promise<void> {
    catchingUp ??= catchUp()
      .catch(() => undefined)
      .finally(() => {
        catchingUp = undefined;
      });
    return catchingUp;
  }

  async function waitForSeq(awaitedSeq: number): Promise<void> {
    // One under way may have begun before the write.
    if (catchingUp !== undefined) await catchingUp;
    if (seq() < awaitedSeq) await catchUpOnce();
    if (seq() < awaitedSeq) backoffUntilMs = clock() + BACKOFF_MS;
  }

  return (req, res) => {
    if (req.method !== 'GET' && req.method !== 'HEAD') {
      stampSeq(res, seq);
      listener(req, res);
      return;
    }
    const awaitedSeq = awaitedSeqOf(req);
    if (awaitedSeq <= seq() || clock() < backoffUntilMs) {
      listener(req, res);
      return;
    }
    let isAnswered = false;
    const answer = () => {
      clearTimeout(timer);
      if (!isAnswered && !req.socket.destroyed) listener(req, res);
      isAnswered = true;
    };
    const timer = setTimeout(answer, WAIT_MS);
    void waitForSeq(awaitedSeq).then(answer);
  };
}

/** 0: none that could be one. */
function awaitedSeqOf({ headers }: IncomingMessage): number {
  const text = headers[SEQ_HEADER];
  return typeof text === 'string' && /^\d{1,15}$/.test(text) ? Number(text) : 0;
}

/** Said as the head of the answer is written, when the catalogue shows what was done. */
function stampSeq(res: ServerResponse, seq: () => number): void {
  const before = seq();
  const writeHead = res.writeHead;
  res.writeHead = ((...args: Parameters<typeof writeHead>) => {
    if (!res.headersSent && seq() > before) res.setHeader(SEQ_HEADER, String(seq()));
    return writeHead.apply(res, args);
  }) as typeof writeHead;
}
