import { PROBLEM_STATUS, type ProblemCode } from '#domain/kernel/problem.ts';

/**
 * Refusals that are hosted's last word on a write: it will say the same however often it is asked. The list is closed: every other answer,
 * a firewall's or a hotel's included, is no word of hosted's on it, or means "not now", and the write waits.
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

/** The code as one of the list, when it travels under its own status. */
export function findFinalRefusal(code: string, status: number): FinalRefusal | undefined {
  return FINAL_REFUSALS.find((known) => known === code && PROBLEM_STATUS[known] === status);
}
