import type { OpenCode } from '#domain/kernel/open-code.ts';
import type { AuditSubject } from '#domain/site/audit-subjects.ts';

export const audit = 'Audit';
export const auditList = {
  loading: 'Loading the audit list',
  failed: 'The audit list could not be loaded',
  none: 'No decisions yet',
  noneText: 'Every decision at this desk appears here: who made it, when, and what it changed.',
  noneFound: 'No decisions match',
};
export const who = 'Operator';
export const when = 'When';
export const what = 'Decision';
export const values = 'Values';
export const details = 'Details';
export const fact = 'What';
export const before = 'Before';
export const after = 'After';
export const kind = 'Kind';
export const all = 'All';
export const decisionsOf = (total: number) => (total === 1 ? '1 decision' : `${total} decisions`);
export const nothing = '–';
export const nobodyKnown = 'Unknown';
export const because = (reason: string) => `“${reason}”`;

export const KIND_WORDS: Readonly<Record<OpenCode<AuditSubject>, string>> = {
  listing: 'Listing',
  review: 'Review',
  product: 'Product',
  supplier: 'Supplier',
  batch: 'Import',
  quote: 'Quote request',
  order: 'Order',
  device: 'Device',
  message: 'Message',
  search_words: 'Search words',
  shop: 'Shop settings',
  withdrawal: 'Withdrawal',
  other: '',
};

const STATES: Readonly<Record<string, string>> = {
  pending_review: 'Under review',
  changes_requested: 'Changes requested',
  published: 'Published',
  rejected: 'Rejected',
  withdrawn: 'Withdrawn',
};
/** Returns the name of a state, or the text itself if it is none. */
export const stateWord = (text: string): string => STATES[text] ?? text;
