import { afterEach, expect, test } from 'vitest';
import type { WireDashboard } from '#domain/site/desk-wire.ts';
import { createBacklogFigures } from '../../../server/services/desk/backlog-figures.ts';
import { createMailWatch } from '../../../server/services/messages/mail-watch.ts';
import { type BackOfficeServer, MAIL_TO_FILES, START_MS, startBackOfficeServer, TEN_FIELDS } from '../../fixtures/back-office-server.ts';
import { makeRecord } from '../../fixtures/make-record.ts';

const MINUTE_MS = 60_000;
let server: BackOfficeServer;
afterEach(() => server.close());

/** Opens a shop whose mail server never answers. */
async function shopWithoutMail(): Promise<void> {
  const smtp = { host: '127.0.0.1', port: 1, isSecure: false, requiresTls: false, login: null };
  server = await startBackOfficeServer({ mail: { ...MAIL_TO_FILES, smtp }, records: [makeRecord('mug')], hasStillClock: true });
  await server.call('POST', '/api/products', { body: TEN_FIELDS });
  await server.backOffice.messages.round();
}
const mailsOnDesk = async () => (await server.desk<WireDashboard>('GET', '/dashboard')).json.mails;

test('due mail that has not left for five minutes raises a desk alarm with the cause and one metric for monitoring', async () => {
  await shopWithoutMail();
  const late = {
    late: 1,
    lateSince: new Date(START_MS).toISOString(),
    heldBack: 0,
    problem: expect.stringContaining('could not be reached'),
  };
  expect(await mailsOnDesk()).toEqual({ ...late, isStuck: false });
  server.advance(5 * MINUTE_MS);
  expect(await mailsOnDesk()).toEqual({ ...late, isStuck: true });
  const figures = createBacklogFigures({ ...server.stores, now: () => START_MS + 5 * MINUTE_MS });
  expect(await figures()).toMatchObject({
    mails: { waiting: 1, late: 1 },
    mailsLateMs: 300_000,
    ordersUnderReview: 0,
    refundsUnanswered: 0,
  });
  // A single sent mail clears the alarm.
  await server.change("UPDATE message SET event = 'other', state = 'sent', ended_at = ? WHERE id = 1", START_MS + 4 * MINUTE_MS);
  await server.call('POST', '/api/products', { body: { ...TEN_FIELDS, name: 'Bowl' } });
  expect(await mailsOnDesk()).toMatchObject({ late: 1, isStuck: false });
});

test('the alarm is logged once, again after an hour, and when it ends; a clock step during one check logs nothing', async () => {
  await shopWithoutMail();
  const said: string[] = [];
  const note = (level: string) => (_facts: object, words: string) => void said.push(`${level}: ${words}`);
  let nowMs = START_MS;
  const look = createMailWatch({ store: server.stores.messages, now: () => nowMs, log: { error: note('error'), info: note('info') } });
  await look();
  nowMs += 60 * MINUTE_MS;
  await look();
  nowMs -= 59 * MINUTE_MS;
  await look();
  expect(said).toEqual([]);
  nowMs += 5 * MINUTE_MS;
  for (let looks = 0; looks < 60; looks += 1) await look();
  expect(said).toEqual(['error: mail is due and none has left for five minutes']);
  await look();
  await look();
  expect(said).toHaveLength(2);
  await server.change("UPDATE message SET state = 'sent', ended_at = ?", nowMs);
  await look();
  expect(said).toEqual([
    ...Array.from({ length: 2 }, () => 'error: mail is due and none has left for five minutes'),
    'info: mail is being sent again',
  ]);
});
