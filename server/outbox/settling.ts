import type { OutboxKindName, OutboxState } from '#domain/device/device-wire.ts';
import type { FinalRefusal } from '#domain/device/final-refusals.ts';
import { kindOf } from './outbox-kinds.ts';
import { namesLocalPictures } from './pictures/picture-paths.ts';
import type { WriteOutcome, WriteProblem } from './read-answer.ts';

/**
 * State of an outbox entry. It keeps one key for life, and the hosted server stores at most one content per key, so
 * there is never a second row, however late an attempt arrives. An edit is sent under the same key: if the server
 * reports that the key is taken, the earlier text is sent again to find out what arrived, and that is then changed or
 * withdrawn.
 */
export interface StoredOutboxEntry {
  readonly id: string;
  readonly kind: OutboxKindName;
  /** Root-relative path on the hosted server. */
  readonly path: string;
  readonly key: string;
  readonly createdAt: string;
  /** The content wanted on the hosted server (JSON text). Emptied, and so erased here, once it was sent. */
  readonly body: string;
  /** Versions sent under the key that may have arrived; JSON texts, newest last. */
  readonly tried: readonly string[];
  /** Discarded here; what may have arrived must still be withdrawn. */
  readonly isDiscarded: boolean;
  /** The hosted server stores another version under the key than the one sent last. */
  readonly isFindingOut: boolean;
  /** Receipt of the hosted server. In a state other than `sent`, the server stores other content than wanted. */
  readonly answer: unknown;
  readonly state: OutboxState;
  readonly attempts: number;
  readonly nextAttemptMs: number;
  /**
   * Time before which the hosted server asked not to be contacted, in epoch milliseconds; holds even if the entry is
   * woken.
   */
  readonly notBeforeMs: number;
  readonly problem: WriteProblem | null;
}

export type OutboxStep =
  /** Uploads pictures before the entry that refers to them, because the hosted server gives them other names. */
  | { readonly kind: 'upload'; readonly body: string }
  | { readonly kind: 'submit'; readonly body: string }
  /** Finds out whether anything arrived, with a body that the hosted server can only refuse. */
  | { readonly kind: 'probe' }
  | { readonly kind: 'change'; readonly body: string }
  | { readonly kind: 'withdraw' };

export const ALREADY_SENT = 'Already sent. It cannot be changed here.';

export function nextStep({ kind, answer, isFindingOut, isDiscarded, body, tried }: StoredOutboxEntry): OutboxStep {
  if (answer !== null && isDiscarded) return { kind: 'withdraw' };
  if (answer === null && isFindingOut) return { kind: 'submit', body: tried.at(-1) ?? body };
  if (isDiscarded) return { kind: 'probe' };
  if (kind === 'listing' && namesLocalPictures(body)) return { kind: 'upload', body };
  return { kind: answer === null ? 'submit' : 'change', body };
}

/** Returns the entry to store before the step is taken: after a crash it is unknown whether it arrived. */
export function markSending(entry: StoredOutboxEntry, step: OutboxStep): StoredOutboxEntry {
  const isNew = step.kind === 'submit' && !entry.tried.includes(step.body);
  return { ...entry, state: 'sending', attempts: entry.attempts + 1, tried: isNew ? [...entry.tried, step.body] : entry.tried };
}

/** Replaces the content; undefined if the entry was discarded, or was sent and cannot be changed. */
export function withEdit(entry: StoredOutboxEntry, body: string): StoredOutboxEntry | undefined {
  if (entry.isDiscarded || (entry.state === 'sent' && kindOf(entry.kind).changeable === null)) return undefined;
  return atOnce({ ...entry, body });
}

/** Discards the entry. Returns null if it can be removed at once, undefined if it was sent and cannot be withdrawn. */
export function withDiscard(entry: StoredOutboxEntry): StoredOutboxEntry | null | undefined {
  if (entry.answer !== null && !canWithdraw(entry)) return entry.state === 'sent' ? undefined : { ...entry, state: 'sent', problem: null };
  if (entry.answer === null && entry.tried.length === 0) return null;
  return atOnce({ ...entry, isDiscarded: true });
}

/** Returns the entry after a step, null if it is removed. It may have been edited or discarded during the step. */
export function afterStep(entry: StoredOutboxEntry, step: OutboxStep, outcome: WriteOutcome): StoredOutboxEntry | null {
  if (outcome.kind === 'later') return { ...entry, state: 'pending', problem: outcome.problem };
  if (step.kind === 'upload') return afterUpload(entry, step.body, outcome);
  if (outcome.kind === 'taken') return afterTaken(entry, step, outcome.answer);
  const refused = { ...entry, state: 'rejected', problem: outcome.problem } as const;
  switch (step.kind) {
    case 'withdraw':
      // Withdrawn or refused already: nothing remains on the hosted server.
      return outcome.code === 'conflict' ? null : { ...refused, isDiscarded: false };
    case 'change':
      return isWanted(entry, step.body) ? refused : atOnce({ ...entry, state: 'pending' });
    case 'probe':
      if (outcome.code === 'key_reused') return findOut(entry, entry.tried, refused);
      return outcome.code === 'invalid_fields' ? null : { ...refused, state: 'pending' };
    case 'submit':
      return afterRefusedSubmit(refused, step.body, outcome.code);
  }
}

/** Makes the entry due: its body now contains the hosted server's picture names. */
function afterUpload(entry: StoredOutboxEntry, body: string, outcome: Exclude<WriteOutcome, { kind: 'later' }>): StoredOutboxEntry {
  if (outcome.kind === 'refused' && isWanted(entry, body)) return { ...entry, state: 'rejected', problem: outcome.problem };
  return atOnce({ ...entry, state: 'pending' });
}

function afterTaken(entry: StoredOutboxEntry, step: Exclude<OutboxStep, { kind: 'upload' }>, answer: unknown): StoredOutboxEntry | null {
  if (step.kind === 'withdraw') return null;
  const arrived = step.kind === 'change' ? entry : { ...entry, answer: kindOf(entry.kind).toKept(answer), tried: [], isFindingOut: false };
  const sent = { ...arrived, state: 'sent', isDiscarded: false, problem: null } as const;
  if ('body' in step && isWanted(entry, step.body)) return sent;
  const { changeable } = kindOf(entry.kind);
  const canFollow = entry.isDiscarded ? canWithdraw(entry) : 'body' in step && changeable?.canBecome(step.body, entry.body);
  if (canFollow !== true) return { ...sent, problem: { detail: ALREADY_SENT } };
  return atOnce({ ...arrived, state: 'pending' });
}

/** Refusals that the hosted server sends before it checks the key; they show nothing about what arrived under it. */
const BEFORE_THE_KEY: ReadonlySet<FinalRefusal> = new Set(['bad_request', 'invalid_json', 'too_large', 'unsupported_media_type']);

function afterRefusedSubmit(refused: StoredOutboxEntry, body: string, code: FinalRefusal): StoredOutboxEntry | null {
  if (BEFORE_THE_KEY.has(code)) return refused;
  const others = refused.tried.filter((text) => text !== body);
  if (code === 'key_reused') return findOut(refused, others, refused);
  // The key was free, so no earlier version has arrived.
  const settled = { ...refused, tried: [], isFindingOut: false };
  if (refused.isDiscarded) return null;
  return isWanted(refused, body) ? settled : atOnce({ ...settled, state: 'pending' });
}

/** Finds out which of `tried` the hosted server stores; with none left the refusal is final. */
function findOut(entry: StoredOutboxEntry, tried: readonly string[], refused: StoredOutboxEntry): StoredOutboxEntry {
  return tried.length === 0
    ? { ...refused, tried, isFindingOut: false }
    : atOnce({ ...entry, state: 'pending', tried, isFindingOut: true });
}

const canWithdraw = ({ kind }: StoredOutboxEntry) => kindOf(kind).changeable?.isWithdrawable === true;

const isWanted = ({ kind, body: wanted, isDiscarded }: StoredOutboxEntry, body: string) =>
  !isDiscarded && (wanted === body || kindOf(kind).toOlder?.(wanted) === body);

/** Makes the entry due now, unless it is being sent. */
const atOnce = (entry: StoredOutboxEntry): StoredOutboxEntry => ({
  ...entry,
  state: entry.state === 'sending' ? 'sending' : 'pending',
  attempts: 0,
  nextAttemptMs: 0,
  problem: null,
});
