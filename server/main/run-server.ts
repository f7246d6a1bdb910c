import type { Server } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import type { Runnable } from '../app/runnable.ts';
import { answerStarting, createHttpServer, drain, type HttpListenOptions, listen, serverUrl } from '../http/http-server.ts';
import { createClosing } from '../runtime/closing.ts';

export interface RunOptions extends HttpListenOptions {
  /** Everything that closes gets this long together; then the process ends, saying what hung. */
  readonly stopWithinMs?: number;
  /** See `Config`. */
  readonly leaveMs?: number;
}

const STOP_WITHIN_MS = 15_000;
/** Of that time, what running requests get to finish. */
const DRAIN_SHARE = 2 / 3;
/** Ctrl-C under npm arrives twice, from the terminal and from npm: within so long it is one wish. */
const SAME_SIGINT_MS = 100;

/** Failures of a start that are said in one line, without a stack: the environment's fault, not the program's. */
const SAID_IN_WORDS = new Set(['ConfigError', 'StartError', 'MissingBuildError', 'ListenError']);

/**
 * Runs a server as this process: takes the port, answers 503 until `start` is over, prints `Tradewind is ready on <address>` on stdout.
 * SIGTERM or SIGINT stop it, also in the middle of the start: exit 0, or 1 when something hung or a second signal came. A start that
 * fails says why in one line on stderr and exits with 1.
 */
export async function runServer(options: RunOptions, start: () => Promise<Runnable>): Promise<void> {
  const { stopWithinMs = STOP_WITHIN_MS, leaveMs = 0 } = options;
  try {
    const server = createHttpServer(options);
    server.on('request', answerStarting);
    let isStopping = false;
    let starting: Promise<Runnable> | undefined;
    let started: Runnable | undefined;
    onStop((signal) => {
      isStopping = true;
      const stop = createClosing(
        [
          { start: () => starting?.catch(() => undefined) },
          {
            requests: async () => {
              started?.log.info({ signal }, 'shutting down');
              started?.stopAccepting();
              // Of a start that is under way nobody has been told.
              if (started !== undefined) await pause(leaveMs);
              return drain(server, stopWithinMs * DRAIN_SHARE);
            },
          },
          { data: () => started?.close() },
        ],
        (part, error) => sayUnclosed(started, `closing the ${part} failed: ${String(error)}`),
      );
      setTimeout(() => {
        const hung = [...(started?.unfinished() ?? []), ...stop.unfinished().filter((part) => part !== 'data')];
        sayUnclosed(started, `stopping took longer than ${stopWithinMs / 1000} s; not closed: ${hung.join(', ')}`);
        process.exit(1);
      }, stopWithinMs + leaveMs);
      // Its own code is a kiosk's word to whoever watches over it.
      void stop.close().then(() => process.exit());
    });
    await listen(server, options);
    if (isStopping) return;
    starting = start();
    started = await starting;
    if (isStopping) return;
    server.off('request', answerStarting).on('request', started.listener);
    console.log(`Tradewind is ready on ${linkTo(server, options.host, started.signInPath)}`);
  } catch (error) {
    reportFailedStart(error);
  }
}

/** A link with a secret names the very address that was opened: `localhost` may be somebody else's on another one. */
function linkTo(server: Server, host: string, signInPath: string | undefined): string {
  const address = serverUrl(server, host);
  if (signInPath === undefined) return address;
  return (host === '127.0.0.1' ? address.replace('localhost', host) : address) + signInPath;
}

/** The first signal stops, any other one ends the process at once. */
function onStop(stop: (signal: NodeJS.Signals) => void): void {
  let stoppedAtMs: number | undefined;
  for (const signal of ['SIGTERM', 'SIGINT'] as const)
    process.on(signal, () => {
      const nowMs = performance.now();
      if (stoppedAtMs === undefined) {
        stoppedAtMs = nowMs;
        stop(signal);
      } else if (signal === 'SIGTERM' || nowMs - stoppedAtMs > SAME_SIGINT_MS) process.exit(1);
    });
}

/** In the log, and on stderr at once: the log's last block is lost when the process ends before it is written. */
function sayUnclosed(runnable: Runnable | undefined, what: string): void {
  runnable?.log.error(what);
  console.error(what);
}

/** Prints why the process cannot start and ends it: whatever was opened so far must not keep it alive. */
export function reportFailedStart(error: unknown): never {
  const isSaid = error instanceof Error && SAID_IN_WORDS.has(error.name);
  console.error(isSaid ? error.message : error);
  process.exit(1);
}
