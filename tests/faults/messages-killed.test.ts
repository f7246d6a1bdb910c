import fs from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { simpleParser } from 'mailparser';
import { expect, test } from 'vitest';
import { openStore } from '../../server/db/open-store.ts';
import { TEN_FIELDS } from '../fixtures/back-office-server.ts';
import { startMailServer } from '../fixtures/mails/mail-server.ts';
import { readMails } from '../fixtures/mails/read-mails.ts';
import { makeDataDir, until } from '../fixtures/role-server.ts';
import { type ServerProcess, startServerProcess } from '../fixtures/server-process.ts';
import { FAULT_SEED, roundsInFull, seededRandom } from './settings.ts';

const LISTINGS = roundsInFull(160, 16);
const LIMITS = 'submissions=10000 mailsToOne=10000 mailsOfOne=10000';
/** A picture that cannot be fetched. */
const FIELDS = { ...TEN_FIELDS, imageUrl: 'https://127.0.0.1/mug.jpg' };

interface Story {
  readonly dir: string;
  readonly env: Readonly<Record<string, string>>;
  /** Listings that a server accepts before it is killed; not a time, because a busy machine accepts few in any time. */
  readonly mostInALife: number;
}

/** Longest time in milliseconds from the last accepted listing to the kill. */
const GRACE_MS = 60;

/** Submits listings while their server is killed repeatedly; resolves when the outbox is empty. */
async function submitUnderFire({ dir, env, mostInALife }: Story): Promise<void> {
  const random = seededRandom(FAULT_SEED);
  let server: ServerProcess = await startServerProcess(env);
  let isDone = false;
  let taken = 0;
  const submitting = (async () => {
    while (taken < LISTINGS) {
      const answer = await fetch(`${server.url}/api/products`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'idempotency-key': `story-${FAULT_SEED}-listing-${taken}`,
          'idempotency-client': 'story-of-the-fault-tests',
        },
        body: JSON.stringify({ ...FIELDS, name: `Mug ${taken}`, contactEmail: `seller${taken}@harbour.example` }),
      }).catch(() => undefined);
      if (answer?.status === 201) taken += 1;
      // An earlier attempt is still in flight, or the server is down.
      else if (answer === undefined || answer.status === 409 || answer.status === 503) await pause(20);
      else throw new Error(`${answer.status}: ${await answer.text()}`);
    }
  })().finally(() => {
    isDone = true;
  });
  while (!isDone) {
    const enough = taken + Math.floor(random() * (mostInALife + 1));
    while (taken < enough && !isDone) await pause(2);
    await pause(random() * GRACE_MS);
    await server.stop('SIGKILL');
    server = await startServerProcess(env);
  }
  await submitting;
  const db = openStore(dir);
  const waiting = db.prepare<[], { n: number }>("SELECT count(*) AS n FROM message WHERE state IN ('waiting', 'handing_over')");
  await until('no message to wait', async () => waiting.get()?.n === 0, 60_000);
  db.close();
  await server.stop('SIGKILL');
}

function rowsOf(dir: string): { readonly id: number; readonly state: string }[] {
  const db = openStore(dir);
  const rows = db.prepare<[], { id: number; state: string }>('SELECT id, state FROM message ORDER BY id').all();
  db.close();
  return rows;
}

test('killed at any point of handing mails to a mail server: each is there once, or in doubt; none twice, none lost', async () => {
  const dir = makeDataDir();
  const seen: string[] = [];
  const mailServer = await startMailServer({
    onData: (stream, _session, done) => {
      simpleParser(stream).then(
        async ({ messageId = '' }) => {
          // The mail server has the mail, and the sender is killed before it receives the confirmation.
          seen.push(messageId);
          await pause(25);
          done();
        },
        (error: Error) => done(error),
      );
    },
  });
  const env = {
    DATA_DIR: dir,
    SAMPLE_CATALOGUE: 'off',
    LOG_LEVEL: 'silent',
    LIMITS,
    MAIL_FROM: 'shop@shop.example',
    PUBLIC_URL: 'http://localhost',
  };
  await submitUnderFire({ dir, env: { ...env, SMTP_URL: `smtp://127.0.0.1:${mailServer.port}` }, mostInALife: 20 });
  await mailServer.close();
  const rows = rowsOf(dir);
  fs.rmSync(dir, { recursive: true, force: true });

  expect(rows).toHaveLength(LISTINGS);
  expect(new Set(seen).size).toBe(seen.length);
  const arrived = new Set(seen.map((messageId) => Number(/^<(\d+)\./.exec(messageId)?.[1])));
  for (const { id, state } of rows) {
    expect(['sent', 'in_doubt']).toContain(state);
    if (state === 'sent') expect(arrived.has(id)).toBe(true);
  }
}, 600_000);

test('killed at any point of writing mails as files: each is one whole file', async () => {
  const dir = makeDataDir();
  await submitUnderFire({ dir, env: { DATA_DIR: dir, SAMPLE_CATALOGUE: 'off', LOG_LEVEL: 'silent', LIMITS }, mostInALife: 10 });
  const rows = rowsOf(dir);
  const mails = await readMails(dir);
  fs.rmSync(dir, { recursive: true, force: true });

  expect(rows.map(({ state }) => state)).toEqual(Array.from({ length: LISTINGS }, () => 'sent'));
  expect(mails.map(({ text }) => /^Listing: (.+)$/m.exec(text ?? '')?.[1]).sort()).toEqual(
    Array.from({ length: LISTINGS }, (_, at) => `Mug ${at}`).sort(),
  );
}, 600_000);
