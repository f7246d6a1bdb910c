import type { BrowserContext } from 'playwright-core';
import type { FakeSession } from './session.ts';
import type { FakeWebContents } from './web-contents.ts';

interface RunningWindow {
  readonly session: FakeSession;
  readonly webContents: FakeWebContents;
  __close(): Promise<boolean>;
}

/** State that the parts of the double share while the app runs; `context` is set from `ready` on. */
export const running: { context?: BrowserContext; windows: RunningWindow[] } = { windows: [] };
