import { UNDO_MS } from '#domain/message/message.ts';
import { MAX_BULK_DECISIONS, MAX_UNDO_SECONDS } from '#domain/site/bulk.ts';
import type { WireBulkResult, WireMatchedListing } from '#domain/site/desk-wire.ts';
import { ApiError } from '../api-client.ts';
import { call } from '../call.ts';

/** Seconds allowed for each call of a decision, and of its undo. */
const SECONDS_A_CALL = 10;

export interface BulkDecision {
  /** With the revisions to decide about. */
  readonly listings: readonly WireMatchedListing[];
  readonly action: 'publish' | 'request-changes' | 'reject';
  /** null with `publish` only. */
  readonly reason: string | null;
  /** Called with the number settled while others are pending. */
  readonly onPart?: (settled: number) => void;
}

export interface BulkOutcome {
  readonly results: readonly WireBulkResult[];
  /** The error of listings without a result; undefined if all have one. */
  readonly error?: unknown;
}

function* partsOf<Item>(items: readonly Item[]): Generator<readonly Item[]> {
  for (let at = 0; at < items.length; at += MAX_BULK_DECISIONS) yield items.slice(at, at + MAX_BULK_DECISIONS);
}

/**
 * Returns the seconds in which a decision about this many listings can be undone: several calls make it, and as many
 * undo it.
 */
export function undoSecondsOf(listings: number): number {
  const calls = Math.ceil(listings / MAX_BULK_DECISIONS);
  return calls <= 1 ? UNDO_MS / 1000 : Math.min(MAX_UNDO_SECONDS, UNDO_MS / 1000 + calls * SECONDS_A_CALL);
}

/** Decides call by call. If a call fails, returns the results so far, so that they can be undone. */
export async function decideAll(token: string, { listings: wanted, action, reason, onPart }: BulkDecision): Promise<BulkOutcome> {
  const results: WireBulkResult[] = [];
  const hold = wanted.length > MAX_BULK_DECISIONS ? { holdSeconds: undoSecondsOf(wanted.length) } : {};
  for (const part of partsOf(wanted)) {
    const listings = part.map(({ id, revision }) => ({ id, revision }));
    try {
      const answer =
        action === 'publish'
          ? await call('POST /api/operator/listings/publish', { token, body: { listings, ...hold } })
          : await call(`POST /api/operator/listings/${action}`, { token, body: { listings, reason: reason ?? '', ...hold } });
      results.push(...answer.results);
    } catch (error) {
      if (results.length === 0) throw error;
      return { results, error };
    }
    if (results.length < wanted.length) onPart?.(results.length);
  }
  return { results };
}

/** Returns for each listing whether it was undone. If all are refused, throws the server's refusal. */
export async function undoDecisions(token: string, ids: readonly string[]): Promise<WireBulkResult[]> {
  const results: WireBulkResult[] = [];
  let refusal: ApiError | undefined;
  for (const part of partsOf(ids)) {
    try {
      results.push(...(await call('POST /api/operator/listings/undo', { token, body: { listings: part.map((id) => ({ id })) } })).results);
    } catch (error) {
      // No listing of this part could be undone; other parts still may.
      if (!(error instanceof ApiError && error.status === 409)) throw error;
      refusal ??= error;
      const problem = error.problem?.detail ?? error.message;
      results.push(...part.map((id) => ({ id, isDone: false, isPublished: false, problem })));
    }
  }
  if (refusal !== undefined && !results.some(({ isDone }) => isDone)) throw refusal;
  return results;
}
