import http from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * Handles a request on the line: `pass` forwards it (optionally to another path) and relays the answer; `write`
 * replaces how the body is relayed, `begin` the whole answer.
 */
export type ProxyHandler = (
  ask: { readonly path: string; readonly range: string | undefined },
  res: http.ServerResponse,
  forward: (over?: {
    readonly path?: string;
    readonly range?: undefined;
    readonly write?: (answer: http.IncomingMessage) => void;
    readonly begin?: (answer: http.IncomingMessage) => void;
  }) => void,
) => void;

/** A proxy between a device and the hosted server: records requests, applies a behaviour, and can switch servers. */
export interface HostedProxy {
  readonly url: string;
  /** Paths with query, in order of arrival. */
  readonly asked: string[];
  hostedUrl(): string;
  handleWith(handler: ProxyHandler): void;
  forwardTo(hosted: { readonly url: string }): void;
  stop(): Promise<void>;
}

const FORWARD_UNCHANGED: ProxyHandler = (_ask, _res, forward) => forward();

export async function startHostedProxy(first: { readonly url: string }): Promise<HostedProxy> {
  const asked: string[] = [];
  let hosted = first;
  let handler = FORWARD_UNCHANGED;
  const server = http.createServer((req, res) => {
    const path = req.url ?? '/';
    asked.push(path);
    handler({ path, range: req.headers.range }, res, (over = {}) => {
      const headers = { ...req.headers, host: new URL(hosted.url).host };
      if ('range' in over) delete headers.range;
      // Requests an uncompressed body, because a behaviour may have to read and change it.
      delete headers['accept-encoding'];
      const onward = http.request(hosted.url + (over.path ?? path), { method: req.method, headers }, (answer) => {
        if (over.begin !== undefined) return over.begin(answer);
        res.writeHead(answer.statusCode ?? 500, answer.headers);
        if (over.write === undefined) answer.pipe(res);
        else over.write(answer);
      });
      onward.on('error', () => res.destroy());
      req.pipe(onward);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    hostedUrl: () => hosted.url,
    handleWith: (next) => {
      handler = next;
    },
    forwardTo: (other) => {
      hosted = other;
    },
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** Relays the given number of body bytes, then closes the connection. */
export function breakAfter(res: http.ServerResponse, bytes: number): (answer: http.IncomingMessage) => void {
  return (answer) => {
    let left = bytes;
    answer.on('data', (chunk: Buffer) => {
      if (left > 0) res.write(chunk.subarray(0, left));
      left -= chunk.length;
      if (left > 0) return;
      answer.pause();
      // Waits until the written bytes are sent.
      setTimeout(() => res.destroy(), 50);
    });
  };
}
