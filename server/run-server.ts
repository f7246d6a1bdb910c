import http, { type RequestListener } from 'node:http';
import { type AddressInfo, isIPv6 } from 'node:net';
import type { Log } from './log.ts';

/** A server's parts, wired and ready to answer. */
export interface Runnable {
  readonly listener: RequestListener;
  readonly log: Log;
  /** Called first on shutdown: `/readyz` says no from then on. */
  stopAccepting(): void;
  /** Called last: closes databases and writes out the log. */
  close(): Promise<void>;
}

export interface ListenOptions {
  readonly host: string;
  readonly port: number;
}

/** Requests still running get this long to finish. */
const DRAIN_MS = 10_000;
const IDLE_SWEEP_MS = 50;

/** Failures of a start that are said in one line, without a stack: the environment's fault, not the program's. */
const SAID_IN_WORDS = new Set(['ConfigError', 'StartError', 'MissingBuildError', 'ListenError']);

class ListenError extends Error {
  override name = 'ListenError';
}

/**
 * Runs a server as this process: prints `Tradewind is ready on <address>` on stdout, shuts down gracefully on SIGTERM or SIGINT and
 * exits with 0; a start that fails says why in one line on stderr and exits with 1.
 */
export async function runServer(options: ListenOptions, start: () => Promise<Runnable>): Promise<void> {
  try {
    const runnable = await start();
    const server = http.createServer(runnable.listener);
    try {
      await listen(server, options);
    } catch (error) {
      await runnable.close();
      throw error;
    }
    console.log(`Tradewind is ready on ${addressOf(server, options.host)}`);
    for (const signal of ['SIGTERM', 'SIGINT'] as const) {
      process.once(signal, () => {
        void shutDown(server, runnable, signal);
      });
    }
  } catch (error) {
    reportFailedStart(error);
  }
}

/** Prints why the process cannot start and ends it: whatever was opened so far must not keep it alive. */
export function reportFailedStart(error: unknown): never {
  const isSaid = error instanceof Error && SAID_IN_WORDS.has(error.name);
  console.error(isSaid ? error.message : error);
  process.exit(1);
}

function listen(server: http.Server, { host, port }: ListenOptions): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(new ListenError(whyNot(error, host, port))));
    server.listen(port, host, resolve);
  });
}

function whyNot(error: NodeJS.ErrnoException, host: string, port: number): string {
  switch (error.code) {
    case 'EADDRINUSE':
      return `Port ${port} on ${host} is in use by another program. Stop it or set PORT to a free port.`;
    case 'EACCES':
      return `Port ${port} may not be opened by this user. Set PORT to a port above 1023.`;
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return `HOST ${host} is not an address of this machine.`;
    default:
      return `Cannot listen on ${host}:${port}: ${error.message}`;
  }
}

function addressOf(server: http.Server, host: string): string {
  const { port } = server.address() as AddressInfo;
  if (['127.0.0.1', '::1', '0.0.0.0', '::'].includes(host)) return `http://localhost:${port}`;
  return `http://${isIPv6(host) ? `[${host}]` : host}:${port}`;
}

async function shutDown(server: http.Server, runnable: Runnable, signal: string): Promise<void> {
  runnable.log.info({ signal }, 'shutting down');
  runnable.stopAccepting();
  await drain(server);
  await runnable.close();
  process.exit(0);
}

/** Stops accepting, lets running requests finish, hangs up on kept-alive connections as soon as they are idle. */
function drain(server: http.Server): Promise<void> {
  return new Promise((resolve) => {
    const sweep = setInterval(() => server.closeIdleConnections(), IDLE_SWEEP_MS);
    const deadline = setTimeout(() => server.closeAllConnections(), DRAIN_MS);
    server.close(() => {
      clearInterval(sweep);
      clearTimeout(deadline);
      resolve();
    });
    server.closeIdleConnections();
  });
}
