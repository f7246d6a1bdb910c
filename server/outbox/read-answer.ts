import type * as z from 'zod';
import type { OutboxEntry } from '#domain/device/device-wire.ts';
import { type FinalRefusal, findFinalRefusal } from '#domain/device/final-refusals.ts';
import { ProblemSchema } from '#domain/kernel/api-call.ts';
import type { HostedAnswer } from '../sync/hosted-client.ts';

export type WriteProblem = NonNullable<OutboxEntry['problem']>;

/** Result of a write: accepted, refused for good, or to be retried. */
export type WriteOutcome =
  | { readonly kind: 'taken'; readonly answer: unknown }
  | { readonly kind: 'refused'; readonly code: FinalRefusal; readonly problem: WriteProblem }
  | { readonly kind: 'later'; readonly problem: WriteProblem; readonly retryAfter?: string | null };

/**
 * Accepts only what the hosted server alone can send: the response promised for this write, or a problem document with
 * a final code. A captive portal's 200, an empty 204 or a firewall's JSON mean that the outcome is unknown.
 */
export function readAnswer({ status, body, retryAfter = null }: HostedAnswer, promised: z.ZodType): WriteOutcome {
  const parsed = parseJson(body);
  if (status >= 200 && status < 300 && promised.safeParse(parsed).success) return { kind: 'taken', answer: parsed };
  const document = ProblemSchema.safeParse(parsed);
  if (!document.success) return { kind: 'later', retryAfter, problem: { detail: `Hosted did not answer itself (status ${status}).` } };
  const { code, detail, errors } = document.data;
  const problem: WriteProblem = { detail, ...(errors === undefined ? {} : { errors }) };
  const refusal = findFinalRefusal(code, status);
  return refusal === undefined ? { kind: 'later', problem, retryAfter } : { kind: 'refused', code: refusal, problem };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // The schemas refuse null, so the outcome is unknown.
    return null;
  }
}
