import { EXIT_SOFTWARE } from './exit-codes.ts';

export interface FailureDeps {
  readonly isKiosk: boolean;
  readonly log: (error: unknown) => void;
  /** Ends the process without asking anybody. */
  readonly leave: (code: number) => void;
}

/** An error nobody caught is logged instead of shown: Electron's dialog would wait for a person. A kiosk ends at it, as its supervisor starts it afresh. */
export function watchFailures(process: NodeJS.EventEmitter, { isKiosk, log, leave }: FailureDeps): void {
  const fail = (error: unknown) => {
    log(error);
    if (isKiosk) leave(EXIT_SOFTWARE);
  };
  process.on('uncaughtException', fail);
  process.on('unhandledRejection', fail);
}
