import fs from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import Database from 'better-sqlite3';
import { expect, test } from 'vitest';
import type { WireListingReceipt } from '#domain/listing/listing-wire.ts';
import type { WireBulkResult } from '#domain/site/desk-wire.ts';
import { dataFiles } from '../../server/db/data-files.ts';
import { openStore } from '../../server/db/open-store.ts';
import { TEN_FIELDS } from '../fixtures/back-office-server.ts';
import { makeDataDir } from '../fixtures/role-server.ts';
import { type ServerProcess, startServerProcess } from '../fixtures/server-process.ts';
import { FAULT_SEED, roundsInFull, seededRandom } from './settings.ts';

const OPERATOR_TOKEN = 'desk-token-of-the-fault-tests';
const LISTINGS = 60;
const ROUNDS = roundsInFull(24, 4);

interface Row {
  readonly id: string;
  readonly status: string;
  readonly liveRevision: number | null;
  readonly decidedAt: string | null;
  readonly decided: number;
  readonly undone: number;
  readonly auditEntries: number;
  readonly told: number;
  readonly published: number;
}

/** Selects each listing with every record that refers to it. */
const ROWS = `SELECT id, status, live_revision AS liveRevision, decided_at AS decidedAt,
    (SELECT count(*) FROM listing_move m WHERE m.listing_id = l.id AND m.action = 'publish') AS decided,
    (SELECT count(*) FROM listing_move m WHERE m.listing_id = l.id AND m.action = 'undo') AS undone,
    (SELECT count(*) FROM audit a WHERE a.subject_id = l.id) AS "auditEntries",
    (SELECT count(*) FROM message m WHERE m.subject_id = l.id AND m.kind = 'listing_decided') AS told,
    (SELECT count(*) FROM product p WHERE p.id = l.id) AS published
  FROM listing l ORDER BY id`;

/** Resolves as soon as the store has another audit entry, or `asked` is answered. */
async function firstAuditEntry(dir: string, asked: Promise<unknown>): Promise<void> {
  const db = new Database(dataFiles(dir).store, { readonly: true });
  const auditEntries = db.prepare<[], number>('SELECT count(*) FROM audit').pluck();
  const before = auditEntries.get();
  let isAnswered = false;
  void asked.then(() => {
    isAnswered = true;
  });
  while (!isAnswered && auditEntries.get() === before) await pause(1);
  db.close();
}

test('killed at any point of bulk decisions or of undoing them: each listing is decided or not, completely, and never twice', async () => {
  const random = seededRandom(FAULT_SEED);
  const dir = makeDataDir();
  const env = { DATA_DIR: dir, SAMPLE_CATALOGUE: 'off', OPERATOR_TOKEN, LOG_LEVEL: 'silent', LIMITS: `submissions=${LISTINGS}` };
  let server: ServerProcess = await startServerProcess(env);
  const desk = { authorization: `Bearer ${OPERATOR_TOKEN}` };
  const post = async <T>(path: string, body: unknown, login: object = desk) => {
    const headers = { 'content-type': 'application/json', ...login };
    const response = await fetch(server.url + path, { method: 'POST', headers, body: JSON.stringify(body) });
    return (await response.json()) as T;
  };
  const listings: { id: string; revision: number }[] = [];
  for (let n = 0; n < LISTINGS; n += 1) {
    const { id } = await post<WireListingReceipt>('/api/products', { ...TEN_FIELDS, name: `Cup ${n}` }, {});
    listings.push({ id, revision: 1 });
  }
  let halves = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [path, body] of [
      ['/api/operator/listings/publish', { listings }],
      ['/api/operator/listings/undo', { listings: listings.map(({ id }) => ({ id })) }],
    ] as const) {
      const asked = post<{ results?: WireBulkResult[] }>(path, body).catch(() => null);
      const after = random() * 250;
      // The first round, the only one at the smallest scale, kills in the middle at any speed of the machine; every
      // second one kills at a random time.
      if (round % 2 === 0) await firstAuditEntry(dir, asked);
      else await pause(after);
      await server.stop('SIGKILL');
      await asked;
      server = await startServerProcess(env);
      const db = openStore(dir);
      const rows = db.prepare<[], Row>(ROWS).all();
      db.close();
      for (const row of rows) {
        const isPublished = row.status === 'published';
        // All records of a listing must agree, at any point of the interruption.
        expect(row.decided - row.undone, row.id).toBe(isPublished ? 1 : 0);
        expect([row.liveRevision, row.decidedAt !== null, row.told, row.published], row.id).toEqual(
          isPublished ? [1, true, 1, 1] : [null, false, 0, 0],
        );
        expect(row.auditEntries, row.id).toBe(row.decided + row.undone);
      }
      const published = rows.filter(({ status }) => status === 'published').length;
      if (published > 0 && published < LISTINGS) halves += 1;
    }
    // Undoes the decisions that survived the kills, so that the next round begins like this one.
    await post('/api/operator/listings/undo', { listings: listings.map(({ id }) => ({ id })) });
  }
  await server.stop('SIGKILL');
  fs.rmSync(dir, { recursive: true, force: true });
  // Some kill must have hit in the middle, or the test proves nothing.
  expect(halves).toBeGreaterThan(0);
}, 600_000);
