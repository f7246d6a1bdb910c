import fs from 'node:fs';
import path from 'node:path';
import { type MailServer, startMailServer } from '../../fixtures/mails/mail-server.ts';
import { makeRecord } from '../../fixtures/make-record.ts';
import { createShiftedClock } from '../../fixtures/process/shifted-clock.ts';
import { makeDataDir } from '../../fixtures/role-server.ts';
import { type ServerProcess, startServerProcess } from '../../fixtures/server-process.ts';
import { databaseEnv, putGoods } from '../../fixtures/stores/with-store.ts';
import { type StripeDouble, startStripeDouble } from '../../fixtures/stripe-double/server.ts';

export const OPERATOR_TOKEN = 'desk-token-of-the-fault-tests';
/** Units of each published product at the start. */
export const FIRST_STOCK = 100_000;
export const GOODS = ['mug', 'rope', 'lamp'] as const;
/** Disables rate limits and load shedding, which are not tested here. */
const LIMITS =
  'intents=1000000 submissions=1000000 quotes=1000000 mailsToOne=1000000 mailsOfOne=1000000 orderMailsToOne=1000000 imports=10000 uploads=10000 openOrders=1000000 largeHolds=10000 importRows=1000000 edits=1000000 lagMs=60000';

/** One hosted server in its own process, with its card service and mail server. */
export interface Shop {
  readonly dataDir: string;
  readonly stripe: StripeDouble;
  readonly mailServer: MailServer;
  url(): string;
  killAndStart(): Promise<void>;
  /** Sets its clock off by this many milliseconds while it runs. */
  setClock(offMs: number): void;
  /** Ends it without closing anything. */
  end(): Promise<void>;
  remove(): Promise<void>;
}

export async function openShop(): Promise<Shop> {
  const dataDir = makeDataDir();
  await putGoods(
    dataDir,
    GOODS.map((id) => makeRecord(id, { priceCents: 1000, moq: 1, tiers: [], stock: FIRST_STOCK })),
  );
  const stripe = await startStripeDouble();
  // Long enough that a kill often hits between the card service's state and its recording.
  stripe.faults.delayMs = 25;
  const mailServer = await startMailServer();
  const clock = createShiftedClock(path.join(dataDir, 'clock-is-off-by'));
  const env = {
    ...{ DATA_DIR: dataDir, SAMPLE_CATALOGUE: 'off', OPERATOR_TOKEN, LOG_LEVEL: 'silent', LIMITS },
    ...{ STRIPE_SECRET_KEY: 'sk_test_child', STRIPE_PUBLISHABLE_KEY: 'pk_test_child', STRIPE_API_BASE: stripe.url },
    ...{ SMTP_URL: `smtp://127.0.0.1:${mailServer.port}`, MAIL_FROM: 'shop@shop.example', PUBLIC_URL: 'http://127.0.0.1:3000' },
    ...clock.env,
    ...(await databaseEnv(dataDir)),
  };
  let server: ServerProcess = await startServerProcess(env);
  return {
    ...{ dataDir, stripe, mailServer },
    url: () => server.url,
    killAndStart: async () => {
      await server.stop('SIGKILL');
      server = await startServerProcess(env);
    },
    setClock: clock.setOffset,
    end: async () => void (await server.stop('SIGKILL')),
    remove: async () => {
      await stripe.close();
      await mailServer.close();
      fs.rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
