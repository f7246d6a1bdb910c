import http from 'node:http';

export interface Call {
  readonly method?: string;
  readonly path: string;
  /** The caller's address, as the proxy in front would report it. */
  readonly from: string;
  readonly token?: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** A text or bytes are sent as they are; anything else as JSON. */
  readonly body?: unknown;
  readonly timeoutMs?: number;
}

export interface Reply {
  /** 0: no answer, because the connection was refused, closed or too slow. */
  readonly status: number;
  readonly headers: http.IncomingHttpHeaders;
  readonly text: string;
}

export interface Client {
  ask(call: Call): Promise<Reply>;
  close(): void;
}

const TIMEOUT_MS = 10_000;

/**
 * Creates a plain HTTP client with kept-alive connections, used in turn so that none becomes idle. It never throws: a
 * missing answer is a result here.
 */
export function createClient(port: number, maxSockets: number, keepAlive = true): Client {
  const agent = new http.Agent({ keepAlive, maxSockets, scheduling: 'fifo' });
  return {
    ask: ({ method = 'GET', path, from, token, headers, body, timeoutMs = TIMEOUT_MS }) =>
      new Promise((resolve) => {
        const isRaw = typeof body === 'string' || Buffer.isBuffer(body);
        const bytes = body === undefined ? undefined : isRaw ? body : JSON.stringify(body);
        const req = http.request({
          host: '127.0.0.1',
          port,
          method,
          path,
          agent,
          signal: AbortSignal.timeout(Math.ceil(timeoutMs)),
          headers: {
            'x-forwarded-for': from,
            ...(bytes === undefined ? {} : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(bytes) }),
            ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
            ...headers,
          },
        });
        const nothing = () => resolve({ status: 0, headers: {}, text: '' });
        req.once('error', nothing);
        req.once('response', (res) => {
          const pieces: Buffer[] = [];
          res.on('data', (piece: Buffer) => pieces.push(piece));
          res.once('end', () =>
            resolve({ status: res.statusCode ?? 0, headers: res.headers, text: Buffer.concat(pieces).toString('utf8') }),
          );
          res.once('error', nothing);
          res.once('close', nothing);
        });
        req.end(bytes);
      }),
    close: () => agent.destroy(),
  };
}

const RETRY_FOR_MS = 20_000;
const TRY_AGAIN_MS = 200;

/** Retries a request that an attack needs before it begins: the server may be late for a moment. */
export async function requestWithRetries(client: Client, call: Call): Promise<Reply> {
  const untilMs = performance.now() + RETRY_FOR_MS;
  for (;;) {
    const reply = await client.ask(call);
    if ((reply.status !== 0 && reply.status !== 503) || performance.now() > untilMs) return reply;
    await new Promise((resolve) => setTimeout(resolve, TRY_AGAIN_MS));
  }
}

/** Parses the answer as JSON of the caller's type; an empty object if it is none. */
export function jsonOf<T>({ text }: Reply): Partial<T> {
  try {
    return JSON.parse(text) as Partial<T>;
  } catch {
    // A refusal may be a page or empty.
    return {};
  }
}

/** Encodes one file and its fields as a form; returns the bytes and the matching header. */
export function formOf(file: { name: string; type: string; content: string | Buffer }, fields: Readonly<Record<string, string>> = {}) {
  const boundary = 'tradewind-attack-form';
  const field = (name: string, value: string) => `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
  const head = Object.entries(fields).map(([name, value]) => field(name, value));
  const opening = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="${file.name}"\r\nContent-Type: ${file.type}\r\n\r\n`;
  return {
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    body: Buffer.concat([Buffer.from(head.join('') + opening), Buffer.from(file.content), Buffer.from(`\r\n--${boundary}--\r\n`)]),
  };
}
