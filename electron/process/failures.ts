import { EXIT_SOFTWARE } from './exit-codes.ts';

export interface FailureDeps {
  readonly isKiosk: boolean;
  readonly log: (error: unknown) => void;
  /** Ends the process without a prompt. */
  readonly leave: (code: number) => void;
}

/**
 * Logs an uncaught error instead of showing Electron's dialog, which would block. A kiosk then exits, because its
 * supervisor restarts it.
 */
export function watchFailures(process: NodeJS.EventEmitter, { isKiosk, log, leave }: FailureDeps): void {
  const fail = (error: unknown) => {
    log(error);
    if (isKiosk) leave(EXIT_SOFTWARE);
  };
  process.on('uncaughtException', fail);
  process.on('unhandledRejection', fail);
}
