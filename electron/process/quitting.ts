import type { App } from 'electron';

export interface Quitting {
  /** Ends the app the ordinary way, with a word for whoever watches over it. */
  quit(exitCode: number): void;
  /** What ends the app from now on ends it with this. */
  willEndWith(exitCode: number): void;
  /** `close` is waited for, so long at most, before the process ends. */
  closeFirst(close: () => Promise<void>, limitMs: number): void;
}

/** How the app ends by itself. Electron's own way knows no exit code but 0, which tells a kiosk's supervisor to leave it ended. */
export function createQuitting(app: Pick<App, 'quit' | 'exit' | 'on'>): Quitting {
  let exitCode = 0;
  const willEndWith = (code: number) => {
    exitCode = code;
  };
  return {
    quit: (code) => {
      willEndWith(code);
      app.quit();
    },
    willEndWith,
    closeFirst: (close, limitMs) => {
      let isClosed = false;
      app.on('will-quit', (event) => {
        if (isClosed) return;
        event.preventDefault();
        const limit = new Promise((resolve) => setTimeout(resolve, limitMs));
        void Promise.race([close(), limit]).finally(() => {
          isClosed = true;
          if (exitCode === 0) app.quit();
          else app.exit(exitCode);
        });
      });
    },
  };
}
