import { PROBLEM_STATUS, type ProblemCode } from '#domain/kernel/problem.ts';
import type { HostedAnswer } from '../sync/hosted-client.ts';

export const hostedAnswer = (status: number, body: unknown): HostedAnswer => ({
  status,
  contentType: 'application/json',
  body: body === undefined ? '' : JSON.stringify(body),
});

const AT = '2026-11-22T10:00:00.000Z';
/** Responses of the hosted server to an accepted write, by kind. */
export const RECEIPTS = {
  listing: { id: 'l1', status: 'pending_review', manageToken: 'token-of-l1', reviewBy: AT },
  quote: { id: 'h1', code: 'RFQ-8F3K', chatUrl: 'https://wa.me/1?text=hello', answerBy: AT },
  review: { id: 'r1', status: 'pending_review' },
} as const;

export const hostedRefusal = (code: ProblemCode, more: object = {}): HostedAnswer => {
  const status = PROBLEM_STATUS[code];
  const document = { type: 'about:blank', title: 'No', status, code, detail: `refused: ${code}`, instance: '/api', requestId: 'r-1' };
  return hostedAnswer(status, { ...document, ...more });
};
