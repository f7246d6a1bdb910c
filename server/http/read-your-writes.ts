import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';

/** Feed position at the time of an answer. Clients send it with their reads for a while. */
export const SEQ_HEADER = 'tradewind-seq';

export interface ReadYourWritesDeps {
  /** Feed position of this node's catalogue. */
  readonly seq: () => number;
  /** Applies all changes of the feed. */
  readonly catchUp: () => Promise<void>;
  /** Monotonic milliseconds. */
  readonly clock: () => number;
}

/** Longest wait in milliseconds for a write made through another node. */
const WAIT_MS = 500;
/**
 * Backoff in milliseconds after a catch-up that did not reach the position, so that invalid positions cause one
 * catch-up per period.
 */
const BACKOFF_MS = 100;

/**
 * Provides read-your-writes consistency across nodes that share a feed. Answers to writes that changed the feed contain
 * its position; a read with a position this node has not reached waits for it, at most half a second, and is then
 * answered.
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
    // A catch-up in progress may have begun before the write.
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

/** Returns the position in the request; 0 if absent or invalid. */
function awaitedSeqOf({ headers }: IncomingMessage): number {
  const text = headers[SEQ_HEADER];
  return typeof text === 'string' && /^\d{1,15}$/.test(text) ? Number(text) : 0;
}

/** Adds the position when the head is written, because the catalogue then contains the change. */
function stampSeq(res: ServerResponse, seq: () => number): void {
  const before = seq();
  const writeHead = res.writeHead;
  res.writeHead = ((...args: Parameters<typeof writeHead>) => {
    if (!res.headersSent && seq() > before) res.setHeader(SEQ_HEADER, String(seq()));
    return writeHead.apply(res, args);
  }) as typeof writeHead;
}
