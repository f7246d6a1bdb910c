import type * as z from 'zod';
import type { OutboxKindName } from '#domain/device/device-wire.ts';
import { type HostedClient, type HostedRequest, HostedUnreachable } from '../sync/hosted-client.ts';
import { kindOf } from './outbox-kinds.ts';
import { type AddOutcome, LONGEST_WAIT_MS, type OutboxStore } from './outbox-store.ts';
import type { BringPictures } from './pictures/bring-pictures.ts';
import type { ChosenPictures } from './pictures/chosen-pictures.ts';
import { readAnswer, type WriteOutcome } from './read-answer.ts';
import { afterStep, markSending, nextStep, type OutboxStep, type StoredOutboxEntry, withDiscard, withEdit } from './settling.ts';

export interface Submission {
  readonly kind: OutboxKindName;
  /** Root-relative path on hosted. */
  readonly path: string;
  readonly body: unknown;
  /** What the caller sent, where this device added to it: what its key stands for. */
  readonly asked?: unknown;
  /** The caller's own Idempotency-Key, if it minted one. */
  readonly key?: string | undefined;
}

/** `settling`: some of it may have arrived, which is found out and made good as soon as hosted answers. */
export type ChangeResult = 'done' | 'settling' | 'already_sent' | 'unknown';

export interface Outbox {
  /** Keeps a submission safely and tries to send it soon. */
  enqueue(submission: Submission): AddOutcome;
  /** Corrected content takes the place of what was refused, still waits, or can be changed where it arrived. */
  resubmit(id: string, body: unknown): ChangeResult;
  /** Throws an entry away; what has arrived is taken back where that can be done. */
  discard(id: string): ChangeResult;
  /** Sends what is due; resolves when every attempt has an outcome. */
  send(): Promise<void>;
  /** An attempt is under way. */
  isSending(): boolean;
  /** Hosted is back: what waits for its next attempt need not wait longer. */
  wake(): void;
}

export interface OutboxDeps {
  readonly store: OutboxStore;
  readonly client: Pick<HostedClient, 'send' | 'takes'>;
  /** Pictures that what waits may name; absent: it names none of this device's. */
  readonly pictures?: Pick<ChosenPictures, 'settle' | 'tidy'> & Pick<BringPictures, 'bringAll'>;
  /** The `Idempotency-Client` of a key: a device's keys are its own on whatever network it is. The same on every attempt. */
  readonly clientOf: (key: string) => string;
  readonly now: () => number;
  readonly random: () => number;
  readonly newId: () => string;
  readonly onError: (error: unknown) => void;
}

/** `heldBack`: why the step is not taken now. */
interface Turn {
  readonly step: OutboxStep;
  readonly heldBack?: string;
}

const NO_PICTURES: NonNullable<OutboxDeps['pictures']> = {
  settle: (body) => body,
  tidy: () => undefined,
  bringAll: () => Promise.resolve({ kind: 'taken', answer: null }),
};
const FIRST_BACK_OFF_MS = 2000;
const MAX_BACK_OFF_MS = 5 * 60_000;
const NO_CONNECTION = 'There was no connection.';
const NO_NOTES_YET = 'The contact has arrived. The shop runs an older version that takes no notes on it yet.';

/**
 * Writes waiting for hosted: each arrives exactly once, whatever dies in between (settling.ts says how). Kinds do not wait for each other,
 * nor what is new for changes of what has arrived, and within a kind a refused entry does not stop the next.
 */
export function createOutbox({ store, client, pictures = NO_PICTURES, clientOf, now, random, newId, onError }: OutboxDeps): Outbox {
  const underWay = new Set<Promise<void>>();
  store.resetSending();

  async function attempt(entry: StoredOutboxEntry, turn: Turn): Promise<void> {
    const { step } = turn;
    const outcome = await take(entry, turn);
    store.change(entry.id, (current) => {
      const after = afterStep(current, step, outcome);
      if (after?.state !== 'pending' || after.attempts === 0) return after;
      const askedMs = outcome.kind === 'later' ? parseRetryAfter(outcome.retryAfter, now()) : undefined;
      const nextAttemptMs = now() + (askedMs ?? backOff(after.attempts));
      return { ...after, nextAttemptMs, notBeforeMs: askedMs === undefined ? 0 : nextAttemptMs };
    });
    pictures.tidy();
  }

  async function take(entry: StoredOutboxEntry, { step, heldBack }: Turn): Promise<WriteOutcome> {
    if (heldBack !== undefined) return { kind: 'later', problem: { detail: heldBack } };
    if (step.kind === 'upload') return pictures.bringAll(step.body);
    try {
      const { request, promised } = toRequest(entry, step, clientOf);
      return readAnswer(await client.send(request), promised);
    } catch (error) {
      // Addresses and codes of sockets tell the person who waits nothing.
      const detail = error instanceof HostedUnreachable ? NO_CONNECTION : (error as Error).message;
      return { kind: 'later', problem: { detail } };
    }
  }

  /** Full jitter: anywhere below a ceiling that doubles, so that devices coming back together do not knock together. */
  function backOff(attempts: number): number {
    return Math.round(Math.min(MAX_BACK_OFF_MS, FIRST_BACK_OFF_MS * 2 ** Math.min(attempts - 1, 20)) * random());
  }

  /** A hosted that would drop what it does not know gets a lead in its own words; before it is heard, it gets none. */
  function turnOf(entry: StoredOutboxEntry): Turn {
    const step = nextStep(entry);
    const { toOlder } = kindOf(entry.kind);
    // What is found out goes in the very words it went before.
    if (toOlder === undefined || (step.kind !== 'submit' && step.kind !== 'change') || entry.isFindingOut) return { step };
    const takesAll = client.takes('lead-details');
    if (takesAll === null) return { step, heldBack: NO_CONNECTION };
    if (takesAll) return { step };
    return step.kind === 'change' ? { step, heldBack: NO_NOTES_YET } : { step: { kind: 'submit', body: toOlder(step.body) } };
  }

  /** The same words at every attempt: a picture's name is hosted's once it is there. */
  const takeDue = () =>
    store.takeDue(now(), (waiting) => {
      const entry = waiting.kind === 'listing' ? { ...waiting, body: pictures.settle(waiting.body) } : waiting;
      const { step, heldBack } = turnOf(entry);
      const taken = markSending(entry, step);
      return heldBack === undefined ? taken : { ...taken, tried: entry.tried };
    });

  /** An entry that is being sent is nobody else's to send; a kind whose line is slow holds up no other. */
  function sendDue(): void {
    for (const entry of takeDue()) {
      const sending = attempt(entry, turnOf(entry))
        .then(sendDue)
        .catch(onError)
        .finally(() => underWay.delete(sending));
      underWay.add(sending);
    }
  }

  async function send(): Promise<void> {
    sendDue();
    while (underWay.size > 0) await Promise.all(underWay);
  }

  function change(id: string, move: (entry: StoredOutboxEntry) => StoredOutboxEntry | null | undefined): ChangeResult {
    let isKnown = false;
    const moved = store.change(id, (entry) => {
      isKnown = !entry.isDiscarded;
      return move(entry);
    });
    pictures.tidy();
    if (moved === null) return 'done';
    if (moved === undefined) return isKnown ? 'already_sent' : 'unknown';
    send().catch(onError);
    return moved.tried.length > 0 || moved.answer !== null ? 'settling' : 'done';
  }

  return {
    enqueue: ({ kind, path, body, asked = body, key }) => {
      const added = store.add({
        id: `q-${newId()}`,
        kind,
        path,
        body: JSON.stringify(body),
        asked: JSON.stringify(asked),
        key: key ?? newId(),
        createdAt: new Date(now()).toISOString(),
      });
      pictures.tidy();
      send().catch(onError);
      return added;
    },
    resubmit: (id, body) => change(id, (entry) => withEdit(entry, JSON.stringify(body))),
    discard: (id) => change(id, withDiscard),
    send,
    isSending: () => underWay.size > 0,
    wake: () => {
      store.wakeAll(now());
      send().catch(onError);
    },
  };
}

/** For how long hosted asked to be left alone, at most an hour; undefined when it did not. Seconds or a date (RFC 9110). */
function parseRetryAfter(text: string | null | undefined, nowMs: number): number | undefined {
  if (text === null || text === undefined || text.trim() === '') return undefined;
  const ms = /^\d+$/.test(text.trim()) ? Number(text) * 1000 : Date.parse(text) - nowMs;
  return Number.isNaN(ms) ? undefined : Math.min(LONGEST_WAIT_MS, Math.max(0, ms));
}

/** The call a step makes, and what hosted answers when it takes it. */
function toRequest(
  entry: StoredOutboxEntry,
  step: Exclude<OutboxStep, { kind: 'upload' }>,
  clientOf: OutboxDeps['clientOf'],
): { request: HostedRequest; promised: z.ZodType } {
  const { receipt, changeable } = kindOf(entry.kind);
  const keyHeaders = { 'idempotency-key': entry.key, 'idempotency-client': clientOf(entry.key) };
  if (step.kind === 'submit' || step.kind === 'probe') {
    const body = step.kind === 'submit' ? step.body : '{}';
    return { request: { method: 'POST', path: entry.path, body, headers: keyHeaders }, promised: receipt };
  }
  if (changeable === null) throw new Error(`A ${entry.kind} that has arrived cannot be changed`);
  const { path, token } = changeable.placeOf(entry.answer);
  const headers: Record<string, string> = token === null ? keyHeaders : { authorization: `Bearer ${token}` };
  const request: HostedRequest =
    step.kind === 'withdraw'
      ? { method: 'DELETE', path, headers }
      : { method: 'PATCH', path, headers, body: JSON.stringify(changeable.toPatch(JSON.parse(step.body))) };
  return { request, promised: changeable.answer };
}
