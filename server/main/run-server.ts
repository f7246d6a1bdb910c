import type { Server } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import type { Runnable } from '../app/runnable.ts';
import { answerStarting, createHttpServer, drain, type HttpListenOptions, listen, serverUrl } from '../http/http-server.ts';
import { createClosing } from '../runtime/closing.ts';

export interface RunOptions extends HttpListenOptions {
  /** Milliseconds that closing may take in total; then the process ends and reports what hung. */
  readonly stopWithinMs?: number;
  readonly leaveMs?: number;
}

const STOP_WITHIN_MS = 15_000;
/** Share of that time for running requests to finish. */
const DRAIN_SHARE = 2 / 3;
/** Ctrl-C under npm arrives twice, from the terminal and from npm: within this many milliseconds both count as one. */
const SAME_SIGINT_MS = 100;

/** Start errors printed as one line without a stack: the environment is at fault, not the program. */
const SAID_IN_WORDS = new Set(['ConfigError', 'StartError', 'MissingBuildError', 'ListenError']);

/**
 * Runs a server as this process: opens the port, answers 503 until `start` has finished, prints `Tradewind is ready on
 * <address>` on stdout. SIGTERM or SIGINT stop it, even during the start: exit 0, or 1 if something hung or a second
 * signal came. A failed start prints the reason in one line on stderr and exits with 1.
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
              // No load balancer sends requests to a node that is still starting.
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
      // Keeps an exit code that was set: a kiosk's tells its supervisor what to do next.
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

/**
 * A link with a secret contains the exact address that was opened: `localhost` may also resolve to one where another
 * program listens.
 */
function linkTo(server: Server, host: string, signInPath: string | undefined): string {
  const address = serverUrl(server, host);
  if (signInPath === undefined) return address;
  return (host === '127.0.0.1' ? address.replace('localhost', host) : address) + signInPath;
}

/** The first signal stops the server; a second one ends the process at once. */
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

/** Logs and prints to stderr: the log's last block is lost if the process ends before it is written. */
function sayUnclosed(runnable: Runnable | undefined, what: string): void {
  runnable?.log.error(what);
  console.error(what);
}

/** Prints why the process cannot start and exits, because whatever was opened would keep it alive. */
export function reportFailedStart(error: unknown): never {
  const isSaid = error instanceof Error && SAID_IN_WORDS.has(error.name);
  console.error(isSaid ? error.message : error);
  process.exit(1);
}
