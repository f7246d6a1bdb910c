import type { BrowserContext } from 'playwright-core';
import type { ProtocolHandler } from './app-protocol.ts';

/** What the parts of the double share while the app runs; `context` is there from `ready` on. */
export const running: { context?: BrowserContext; appProtocol?: ProtocolHandler; windows: { __close(): Promise<void> }[] } = {
  windows: [],
};
