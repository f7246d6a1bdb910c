import type { App } from 'electron';

export interface Quitting {
  /** Quits the app the ordinary way, with an exit code for its supervisor. */
  quit(exitCode: number): void;
  willEndWith(exitCode: number): void;
  closeFirst(close: () => Promise<void>, limitMs: number): void;
}

/**
 * Controls how the app ends. Electron's own quit always exits with code 0, after which a kiosk's supervisor does not
 * restart it.
 */
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
