import http from 'node:http';
import type { AddressInfo } from 'node:net';

/** What a line does with a question: `pass` hands it on (as another one, if given) and answers as hosted did; `write` the body alone, `begin` all of it. */
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

/** The line between a device and hosted: notes what is asked, behaves as told, and can lead elsewhere. */
export interface HostedProxy {
  readonly url: string;
  /** Paths with query, in order. */
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
      // Who alters an answer has to read it.
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

/** Hands on so many bytes of a body and then hangs up. */
export function breakAfter(res: http.ServerResponse, bytes: number): (answer: http.IncomingMessage) => void {
  return (answer) => {
    let left = bytes;
    answer.on('data', (chunk: Buffer) => {
      if (left > 0) res.write(chunk.subarray(0, left));
      left -= chunk.length;
      if (left > 0) return;
      answer.pause();
      // What was written is on its way first.
      setTimeout(() => res.destroy(), 50);
    });
  };
}
