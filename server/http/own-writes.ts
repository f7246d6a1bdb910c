import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';

/** Where the feed was when an answer was written; clients send it back for a while with what they read. */
export const SEQ_HEADER = 'tradewind-seq';

export interface OwnWritesDeps {
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
const REST_MS = 100;

/**
 * Of nodes that share a feed, the one that comes next may not have seen what its caller has just written through another. Answers to what
 * changed the feed name its place; a read that names one this node has not reached waits for it, half a second at most, and is answered then.
 */
export function withOwnWrites(listener: RequestListener, { seq, catchUp, clock }: OwnWritesDeps): RequestListener {
  let looking: Promise<void> | undefined;
  let restUntilMs = Number.NEGATIVE_INFINITY;

  function look(): Promise<void> {
    looking ??= catchUp()
      .catch(() => undefined)
      .finally(() => {
        looking = undefined;
      });
    return looking;
  }

  async function reach(wanted: number): Promise<void> {
    // One under way may have begun before the write.
    if (looking !== undefined) await looking;
    if (seq() < wanted) await look();
    if (seq() < wanted) restUntilMs = clock() + REST_MS;
  }

  return (req, res) => {
    if (req.method !== 'GET' && req.method !== 'HEAD') {
      nameChange(res, seq);
      listener(req, res);
      return;
    }
    const wanted = wantedBy(req);
    if (wanted <= seq() || clock() < restUntilMs) {
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
    void reach(wanted).then(answer);
  };
}

/** 0: none that could be one. */
function wantedBy({ headers }: IncomingMessage): number {
  const text = headers[SEQ_HEADER];
  return typeof text === 'string' && /^\d{1,15}$/.test(text) ? Number(text) : 0;
}

/** Said as the head of the answer is written, when the catalogue shows what was done. */
function nameChange(res: ServerResponse, seq: () => number): void {
  const before = seq();
  const writeHead = res.writeHead;
  res.writeHead = ((...args: Parameters<typeof writeHead>) => {
    if (!res.headersSent && seq() > before) res.setHeader(SEQ_HEADER, String(seq()));
    return writeHead.apply(res, args);
  }) as typeof writeHead;
}
