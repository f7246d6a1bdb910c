import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { BELL_BY_ADDRESS } from '../../fixtures/device/brass-bell.ts';
import type { DeviceController } from './device-controller.ts';
import type { HostedOracle } from './hosted-oracle.ts';
import type { SeededRng } from './seeded-rng.ts';

const KINDS = ['listing', 'quote', 'review', 'lead'] as const;
type Kind = (typeof KINDS)[number];

/** A write by a user, and its valid outcomes on hosted. */
interface Write {
  readonly mark: string;
  readonly kind: Kind;
  id: string;
  /** Exactly one of these must be on hosted in the end. `none`: it was discarded. */
  outcomes: readonly ('first' | 'edited' | 'none')[];
}

/** Users who submit, retry until they are answered, correct some writes and discard others. */
export interface Submitter {
  readonly sent: number;
  readonly edits: number;
  readonly discards: number;
  /** Submits one of every kind; resolves when the device has stored all. */
  submitAll(): Promise<void>;
  editLatest(): Promise<void>;
  /** Starts nothing new; settles when everything started is done. */
  rest(): Promise<void>;
  goOn(): void;
  /** Compares every write with hosted; call it when the outbox is empty. */
  judge(): string[];
  stop(): Promise<void>;
}

const EVERY_MS = [80, 300] as const;
const EDIT_CHANCE = 0.15;
const DISCARD_CHANCE = 0.05;
const AGAIN_MS = 60;

const bodies: Readonly<Record<Kind, (text: string) => unknown>> = {
  quote: (message) => ({ name: 'Ada', email: 'ada@example.com', quantity: 20, message }),
  lead: (interest) => ({ name: 'Ada', email: 'ada@example.com', interest, consentVersion: '2026-11' }),
  review: (body) => ({ author: 'Ada', rating: 5, body }),
  listing: (description) => ({ ...BELL_BY_ADDRESS, description }),
};

/** Selects what is on hosted: one row per write. */
const ARRIVED = `SELECT message AS text FROM quote UNION ALL SELECT interest FROM lead UNION ALL SELECT body FROM review
  UNION ALL SELECT content FROM listing JOIN listing_revision ON listing_id = id AND listing_revision.revision = listing.revision
    WHERE listing.status <> 'withdrawn'`;
const MARK = /write-\d+-\d+ (first|edited)/;

export function startSubmitter(
  controller: DeviceController,
  oracle: HostedOracle,
  rng: SeededRng,
  seed: number,
  note: (problem: string) => void,
): Submitter {
  const writes: Write[] = [];
  let [edits, discards, count] = [0, 0, 0];
  let [isOver, isResting] = [false, false];
  const pathOf = (kind: Kind) =>
    ({ listing: '/api/products', quote: '/api/quotes', lead: '/api/leads', review: `/api/products/${oracle.ids[count % 20]}/reviews` })[
      kind
    ];

  /** Retries until the device answers; undefined if the scenario ends first. */
  async function requestWithRetries(
    method: string,
    pathname: string,
    body: unknown,
    key?: string,
  ): Promise<{ status: number; json: unknown } | undefined> {
    while (!isOver) {
      try {
        const headers = { 'content-type': 'application/json', ...(key === undefined ? {} : { 'idempotency-key': key }) };
        const init = { method, headers, ...(body === undefined ? {} : { body: JSON.stringify(body) }) };
        const answer = await controller.runningProcess()?.ask(pathname, init);
        const text = (await answer?.text()) ?? '';
        // Its disk is full: the user sees the error, and tries again.
        if (answer !== undefined && answer.status !== 503) return { status: answer.status, json: text === '' ? null : JSON.parse(text) };
      } catch {
        // The device was killed during the request.
      }
      await pause(AGAIN_MS);
    }
    return undefined;
  }

  async function submit(kind: Kind): Promise<void> {
    count += 1;
    const mark = `write-${seed}-${count}`;
    const answer = await requestWithRetries('POST', pathOf(kind), bodies[kind](`${mark} first`), randomUUID());
    if (answer === undefined) return;
    if (answer.status !== 202) return note(`a ${kind} got ${answer.status} ${JSON.stringify(answer.json)}`);
    writes.push({ mark, kind, id: (answer.json as { id: string }).id, outcomes: ['first'] });
  }

  async function edit(write: Write): Promise<void> {
    // Other kinds cannot be changed once they have arrived; a listing always can.
    write.outcomes = write.kind === 'listing' ? ['edited'] : ['first', 'edited'];
    const answer = await requestWithRetries('POST', `/api/device/outbox/${write.id}/resubmit`, bodies[write.kind](`${write.mark} edited`));
    if (answer?.status === 200) edits += 1;
    else if (answer?.status === 409 && write.kind !== 'listing') write.outcomes = ['first'];
    else if (answer !== undefined) note(`the correction of a ${write.kind} got ${answer.status} ${JSON.stringify(answer.json)}`);
    else write.outcomes = ['first', 'edited'];
  }

  async function discard(write: Write): Promise<void> {
    write.outcomes = ['none', ...write.outcomes];
    const answer = await requestWithRetries('DELETE', `/api/device/outbox/${write.id}`, undefined);
    if (answer?.status === 409) write.outcomes = write.outcomes.filter((outcome) => outcome !== 'none');
    // What had not been sent is gone, and a listing is withdrawn wherever it is. A repeated request may find it gone
    // already: 404.
    else if (answer?.status === 204 || (answer !== undefined && write.kind === 'listing')) write.outcomes = ['none'];
    if (answer?.status !== 409) discards += 1;
  }

  async function submitOne(): Promise<void> {
    await submit(rng.pick(KINDS));
    const latest = writes.at(-1);
    if (latest === undefined || latest.outcomes[0] !== 'first') return;
    if (rng.withProbability(EDIT_CHANCE)) {
      await pause(rng.between(0, 400));
      await edit(latest);
    } else if (rng.withProbability(DISCARD_CHANCE)) await discard(latest);
  }

  let acting: Promise<void> = Promise.resolve();
  const act = (work: () => Promise<void>) => {
    acting = acting.then(work).catch((error) => note(`the submitter failed: ${(error as Error).stack}`));
    return acting;
  };
  const submitting = (async () => {
    while (!isOver) {
      await pause(rng.between(...EVERY_MS));
      if (!isResting) await act(submitOne);
    }
  })();

  return {
    get sent() {
      return writes.length;
    },
    get edits() {
      return edits;
    },
    get discards() {
      return discards;
    },
    submitAll: () =>
      act(async () => {
        for (const kind of KINDS) await submit(kind);
      }),
    editLatest: () =>
      act(async () => {
        for (const write of writes.slice(-KINDS.length)) if (write.outcomes.join() === 'first') await edit(write);
      }),
    rest: () => {
      isResting = true;
      return acting;
    },
    goOn: () => {
      isResting = false;
    },
    judge: () => {
      const arrived = Map.groupBy(
        oracle
          .rows<{ text: string }>(ARRIVED)
          .flatMap(({ text }) => MARK.exec(text) ?? [])
          .filter((found) => found.startsWith('write-')),
        (found) => found.split(' ')[0],
      );
      return writes.flatMap(({ mark, kind, outcomes }) => {
        const there = (arrived.get(mark) ?? []).map((found) => found.split(' ')[1]);
        const isRight = there.length === 0 ? outcomes.includes('none') : there.length === 1 && outcomes.some((one) => one === there[0]);
        if (isRight) return [];
        const what = there.length === 0 ? 'LOST' : there.length > 1 ? 'DOUBLE' : 'WRONG';
        return [`${what}: ${kind} ${mark} stands as [${there.join()}], allowed ${outcomes.join(' or ')}`];
      });
    },
    stop: async () => {
      isOver = true;
      await submitting;
      await acting;
    },
  };
}
