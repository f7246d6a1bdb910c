import type http from 'node:http';
import { text } from 'node:stream/consumers';
import { type HostedLine, startLine } from '../../integration/device/hosted-line.ts';

/** What a device asks hosted for. */
export type AskKind = 'ping' | 'manifest' | 'changes' | 'snapshot' | 'write' | 'other';

export interface Ask {
  readonly kind: AskKind;
  /** Path with query. */
  readonly target: string;
  readonly range: string | undefined;
}

/** What hosted answered, whole. */
export interface Whole {
  readonly status: number;
  readonly headers: http.IncomingHttpHeaders;
  readonly body: string;
}

/** How a question can be met. Each is told to whoever watches the line. */
export interface Meeting {
  readonly ask: Ask;
  readonly res: http.ServerResponse;
  /** Hosted's own answer, to this question or another one. */
  honest(target?: string): void;
  /** Without its Range. */
  rangeless(): void;
  /** Hosted's answer as somebody in between changes it; undefined: it is lost. */
  altered(change: (answer: Whole) => Whole | undefined, target?: string): void;
  /** Hosted's answer is handed on by somebody else from its head on. */
  handedOn(write: (answer: http.IncomingMessage) => void): void;
}

/** A fault of the line; it meets what it `strikes` a few times and then is over. */
export interface NetworkFault {
  readonly name: string;
  readonly affects: readonly AskKind[];
  inject(meeting: Meeting): void;
}

/** Sees every question, before it is met, and every answer, when it has left. */
export interface LineWatcher {
  asked?(ask: Ask): void;
  /** `change`: the page brought something. */
  answered?(ask: Ask, change: boolean): void;
}

export interface FaultyLine {
  readonly url: string;
  /** How often each weather struck so far. */
  readonly injectedCounts: Map<string, number>;
  /** Lets the next `times` questions of its kind meet it. */
  arm(fault: NetworkFault, times: number): void;
  /** Honest from now on. */
  disarm(): void;
  /** The weather that is turned and not yet over. */
  armed(): NetworkFault | undefined;
  watch(watcher: LineWatcher): void;
  stop(): Promise<void>;
}

function kindOf(target: string): AskKind {
  if (target.startsWith('/v1/ping')) return 'ping';
  if (target.startsWith('/v1/sync/manifest')) return 'manifest';
  if (target.startsWith('/v1/sync/changes')) return 'changes';
  if (target.startsWith('/v1/sync/snapshots/')) return 'snapshot';
  return target.startsWith('/api/') ? 'write' : 'other';
}

export async function startFaultyLine(hostedUrl: string): Promise<FaultyLine> {
  const line: HostedLine = await startLine({ url: hostedUrl });
  const injectedCounts = new Map<string, number>();
  let armed: { readonly fault: NetworkFault; left: number } | undefined;
  let watcher: LineWatcher = {};

  line.behave(({ path: target, range }, res, pass) => {
    const ask: Ask = { kind: kindOf(target), target, range };
    watcher.asked?.(ask);
    // Somebody killed the device, or the like: nobody is there to be answered.
    res.on('error', () => undefined);
    const altered: Meeting['altered'] = (change, other = target) =>
      pass({
        path: other,
        begin: async (answer) => {
          const whole = { status: answer.statusCode ?? 500, headers: answer.headers, body: await text(answer).catch(() => '') };
          const after = change(whole);
          if (after === undefined) return void res.destroy();
          const { 'transfer-encoding': _chunked, ...headers } = after.headers;
          res.writeHead(after.status, { ...headers, 'content-length': Buffer.byteLength(after.body) });
          res.end(after.body, () => watcher.answered?.(ask, /"(?:upserts|deletes)":\[\{/.test(after.body)));
        },
      });
    const honest: Meeting['honest'] = (other) => {
      if (ask.kind === 'changes' || other !== undefined) return altered((whole) => whole, other);
      res.once('finish', () => watcher.answered?.(ask, false));
      pass();
    };
    const meeting: Meeting = {
      ask,
      res,
      honest,
      altered,
      rangeless: () => pass({ range: undefined }),
      handedOn: (write) => pass({ begin: write }),
    };
    if (armed === undefined || !armed.fault.affects.includes(ask.kind)) return honest();
    const { fault: weather } = armed;
    armed.left -= 1;
    if (armed.left <= 0) armed = undefined;
    injectedCounts.set(weather.name, (injectedCounts.get(weather.name) ?? 0) + 1);
    weather.inject(meeting);
  });

  return {
    url: line.url,
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
    stop: line.stop,
  };
}
