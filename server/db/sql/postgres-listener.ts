import pg from 'pg';

export interface PostgresListener {
  close(): Promise<void>;
}

export interface PostgresListenerOptions {
  readonly url: string;
  readonly channel: string;
  /** Something was said, or may have been while nobody listened. */
  readonly wake: () => void;
  readonly onError: (error: unknown) => void;
}

const RECONNECT_AFTER_MS = 1000;

/** A connection that hears what is said on a channel, made anew whenever it is lost. Who must not miss anything also looks now and then. */
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
      application_name: 'tradewind feed',
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
