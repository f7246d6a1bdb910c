/** The browser behind the double: a headless Chromium over the app's own user data, so that storage survives a restart as in Electron. */
import { type ChildProcess, spawn } from 'node:child_process';
import path from 'node:path';
import { type BrowserContext, chromium, type Request as PageRequest, type Route } from 'playwright-core';
import { fromChromium, STAND_IN_URL } from './strict.ts';

export type ProtocolHandler = (request: Request) => Response | Promise<Response>;

const CHROMIUM_ARGS = [
  '--headless=new',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Electron blocks no pop-up by itself; what opens is the window-open handler's decision.
  '--disable-popup-blocking',
  '--no-startup-window',
  '--remote-debugging-port=0',
];

let child: ChildProcess | undefined;
process.on('exit', () => child?.kill('SIGKILL'));

/** Starts Chromium and tells Playwright where it listens, in the line it waits for. */
export async function startChromium(userData: string): Promise<BrowserContext> {
  const spawned = spawn(
    process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    [...CHROMIUM_ARGS, `--user-data-dir=${path.join(userData, 'chromium')}`],
    { stdio: ['ignore', 'ignore', 'pipe'] },
  );
  child = spawned;
  const endpoint = await new Promise<string>((resolve, reject) => {
    let output = '';
    spawned.once('exit', (code) => reject(new Error(`chromium exited ${code}: ${output}`)));
    spawned.stderr.on('data', (chunk) => {
      output += chunk;
      const found = /DevTools listening on (ws:\S+)/.exec(output)?.[1];
      if (found !== undefined) resolve(found);
    });
  });
  process.stderr.write(`DevTools listening on ${endpoint}\n`);
  const browser = await chromium.connectOverCDP(endpoint);
  const context = browser.contexts()[0];
  if (context === undefined) throw new Error('electron double: Chromium has no default context');
  return context;
}

/** Ends Chromium the gentle way, so that it writes out the pages' storage. */
export async function stopChromium(context: BrowserContext | undefined): Promise<void> {
  const running = child;
  if (running === undefined || running.exitCode !== null || running.signalCode !== null) return;
  const gone = new Promise((resolve) => running.once('exit', resolve));
  const session = await context?.browser()?.newBrowserCDPSession();
  if (session === undefined) running.kill();
  // The answer may be lost with the browser that gives it.
  else session.send('Browser.close').catch(() => undefined);
  await gone;
}

/** Requests to the stand-in origin go to what the app registered for `app:`, with the addresses of the app. */
export async function serveAppProtocol(context: BrowserContext, handler: () => ProtocolHandler | undefined): Promise<void> {
  await context.route(`${STAND_IN_URL}/**`, async (route) => {
    const answer = await handler()?.(await toRequest(route.request()));
    if (answer === undefined) return route.abort('failed');
    await answerRoute(route, answer);
  });
}

async function toRequest(asked: PageRequest): Promise<Request> {
  const headers = Object.entries(await asked.allHeaders())
    .filter(([name]) => !name.startsWith(':'))
    .map(([name, value]): [string, string] => [name, ['origin', 'referer'].includes(name) ? fromChromium(value) : value]);
  const body = asked.postDataBuffer();
  return new Request(fromChromium(asked.url()), {
    method: asked.method(),
    headers,
    ...(body === null ? {} : { body: new Uint8Array(body) }),
  });
}

async function answerRoute(route: Route, answer: Response): Promise<void> {
  try {
    await route.fulfill({
      status: answer.status,
      headers: Object.fromEntries(answer.headers),
      body: Buffer.from(await answer.arrayBuffer()),
    });
  } catch {
    // The page that asked is gone.
  }
}
