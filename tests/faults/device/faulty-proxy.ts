import type http from 'node:http';
import { text } from 'node:stream/consumers';
import { type HostedProxy, startHostedProxy } from '../../integration/device/hosted-proxy.ts';

export type RequestKind = 'ping' | 'manifest' | 'changes' | 'snapshot' | 'write' | 'other';

export interface ProxiedRequest {
  readonly kind: RequestKind;
  /** Path with query. */
  readonly target: string;
  readonly range: string | undefined;
}

export interface WholeAnswer {
  readonly status: number;
  readonly headers: http.IncomingHttpHeaders;
  readonly body: string;
}

/** Ways to answer a request; the watcher sees every request. */
export interface Exchange {
  readonly request: ProxiedRequest;
  readonly res: http.ServerResponse;
  /** Forwards hosted's own answer, to this request or another one. */
  forwardUnchanged(target?: string): void;
  forwardWithoutRange(): void;
  /** Forwards hosted's answer after a change; undefined: it is lost. */
  forwardAltered(change: (answer: WholeAnswer) => WholeAnswer | undefined, target?: string): void;
  /** Leaves writing hosted's answer to the caller, from its head on. */
  forwardPiped(write: (answer: http.IncomingMessage) => void): void;
}

/** A network fault; it hits the kinds of request that it `affects` a few times and then ends. */
export interface NetworkFault {
  readonly name: string;
  readonly affects: readonly RequestKind[];
  inject(exchange: Exchange): void;
}

/** Receives every request, before it is answered, and every answer, once it is sent. */
export interface ProxyWatcher {
  requested?(request: ProxiedRequest): void;
  /** `change`: the page of changes was not empty. */
  answered?(request: ProxiedRequest, change: boolean): void;
}

export interface FaultyProxy {
  readonly url: string;
  /** How often each network fault was injected so far. */
  readonly injectedCounts: Map<string, number>;
  /** Injects it into the next `times` requests of its kinds. */
  arm(fault: NetworkFault, times: number): void;
  disarm(): void;
  /** The fault that is armed and not yet over. */
  armed(): NetworkFault | undefined;
  watch(watcher: ProxyWatcher): void;
  stop(): Promise<void>;
}

function kindOf(target: string): RequestKind {
  if (target.startsWith('/v1/ping')) return 'ping';
  if (target.startsWith('/v1/sync/manifest')) return 'manifest';
  if (target.startsWith('/v1/sync/changes')) return 'changes';
  if (target.startsWith('/v1/sync/snapshots/')) return 'snapshot';
  return target.startsWith('/api/') ? 'write' : 'other';
}

export async function startFaultyProxy(hostedUrl: string): Promise<FaultyProxy> {
  const proxy: HostedProxy = await startHostedProxy({ url: hostedUrl });
  const injectedCounts = new Map<string, number>();
  let armed: { readonly fault: NetworkFault; left: number } | undefined;
  let watcher: ProxyWatcher = {};

  proxy.handleWith(({ path: target, range }, res, forward) => {
    const request: ProxiedRequest = { kind: kindOf(target), target, range };
    watcher.requested?.(request);
    // The device was killed, or has disconnected: nothing is left to answer.
    res.on('error', () => undefined);
    const forwardAltered: Exchange['forwardAltered'] = (change, other = target) =>
      forward({
        path: other,
        begin: async (answer) => {
          const whole = { status: answer.statusCode ?? 500, headers: answer.headers, body: await text(answer).catch(() => '') };
          const after = change(whole);
          if (after === undefined) return void res.destroy();
          const { 'transfer-encoding': _chunked, ...headers } = after.headers;
          res.writeHead(after.status, { ...headers, 'content-length': Buffer.byteLength(after.body) });
          res.end(after.body, () => watcher.answered?.(request, /"(?:upserts|deletes)":\[\{/.test(after.body)));
        },
      });
    const forwardUnchanged: Exchange['forwardUnchanged'] = (other) => {
      if (request.kind === 'changes' || other !== undefined) return forwardAltered((whole) => whole, other);
      res.once('finish', () => watcher.answered?.(request, false));
      forward();
    };
    const exchange: Exchange = {
      request,
      res,
      forwardUnchanged,
      forwardAltered,
      forwardWithoutRange: () => forward({ range: undefined }),
      forwardPiped: (write) => forward({ begin: write }),
    };
    if (armed === undefined || !armed.fault.affects.includes(request.kind)) return forwardUnchanged();
    const { fault } = armed;
    armed.left -= 1;
    if (armed.left <= 0) armed = undefined;
    injectedCounts.set(fault.name, (injectedCounts.get(fault.name) ?? 0) + 1);
    fault.inject(exchange);
  });

  return {
    url: proxy.url,
    injectedCounts,
    arm: (fault, times) => {
      armed = { fault, left: times };
    },
    disarm: () => {
      armed = undefined;
    },
    armed: () => armed?.fault,
    watch: (next) => {
      watcher = next;
    },
    stop: proxy.stop,
  };
}
