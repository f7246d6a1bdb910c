import pg from 'pg';
import { connectionName } from './connection-name.ts';

export interface PostgresListener {
  close(): Promise<void>;
}

export interface PostgresListenerOptions {
  readonly url: string;
  readonly channel: string;
  /** Called on a notification, and after each connect because one may have been missed. */
  readonly wake: () => void;
  readonly onError: (error: unknown) => void;
}

const RECONNECT_AFTER_MS = 1000;

/**
 * Listens on a channel over its own connection and reconnects when it is lost. Notifications can be missed: callers
 * that need every change also poll.
 */
export function listenToPostgres({ url, channel, wake, onError }: PostgresListenerOptions): PostgresListener {
  let client: pg.Client | undefined;
  let timer: NodeJS.Timeout | undefined;
  let isClosed = false;

  function reconnect(error: unknown): void {
    if (isClosed || timer !== undefined) return;
    onError(error);
    client?.end().catch(() => undefined);
    timer = setTimeout(() => {
      timer = undefined;
      connect();
    }, RECONNECT_AFTER_MS);
    timer.unref();
  }

  function connect(): void {
    const made = new pg.Client({
      connectionString: url,
      application_name: connectionName('feed'),
      keepAlive: true,
      connectionTimeoutMillis: 5000,
    });
    client = made;
    made.on('error', reconnect);
    made.on('end', () => reconnect(new Error('The connection that hears of changes has ended')));
    made.on('notification', wake);
    made
      .connect()
      .then(() => made.query(`LISTEN ${channel}`))
      .then(wake, reconnect);
  }

  connect();
  return {
    close: async () => {
      isClosed = true;
      clearTimeout(timer);
      await client?.end().catch(() => undefined);
    },
  };
}
