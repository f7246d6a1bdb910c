import { PROBLEM_STATUS, type ProblemCode } from '#domain/kernel/problem.ts';

/**
 * Refusals that are final: hosted would repeat them for any retry. The list is closed: every other answer means "not
 * now" or comes from a firewall or captive portal, and the write waits.
 */
const FINAL_REFUSALS = [
  'bad_request',
  'invalid_json',
  'unauthorized',
  'not_found',
  'product_not_found',
  'conflict',
  'gone',
  'too_large',
  'unsupported_media_type',
  'invalid_fields',
  'key_reused',
] as const satisfies readonly ProblemCode[];
export type FinalRefusal = (typeof FINAL_REFUSALS)[number];

/** Returns the code if it is in the list and has the status that belongs to it. */
export function findFinalRefusal(code: string, status: number): FinalRefusal | undefined {
  return FINAL_REFUSALS.find((known) => known === code && PROBLEM_STATUS[known] === status);
}
