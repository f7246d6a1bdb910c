import type { OpenCode } from '#domain/kernel/open-code.ts';
import type { AuditSubject } from '#domain/site/audit-subjects.ts';

export const audit = 'Audit';
export const auditList = {
  loading: 'Loading the audit list',
  failed: 'The audit list could not be loaded',
  none: 'Nobody has decided anything yet',
  noneText: 'Every decision at this desk will stand here: who, what, when, and how it was before.',
  noneFound: 'No decision fits',
};
export const who = 'Operator';
export const when = 'When';
export const what = 'Decision';
export const ofWhat = 'Of';
export const before = 'Before';
export const after = 'After';
export const kind = 'Kind';
export const all = 'All';
export const decisionsOf = (total: number) => (total === 1 ? '1 decision' : `${total} decisions`);
export const nothing = 'Nothing';

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
  other: '',
};

/** Display names of decisions and facts, as used elsewhere on the desk. */
const WORDS: Readonly<Record<string, string>> = {
  publish: 'Publish',
  'request-changes': 'Request changes',
  reject: 'Reject',
  withdraw: 'Withdraw',
  restore: 'Restore',
  edit: 'Edit',
  verify: 'Verify',
  unverify: 'Take the mark back',
  block: 'Block',
  unblock: 'Unblock',
  'send-link': 'Send its link',
  merge: 'Merge',
  trust: 'Trust rule',
  trustedPercent: 'Prices may change by percent',
  renew: 'Renew the link',
  renewals: 'Renewals of the link',
  isRevoked: 'Link revoked',
  undo: 'Undo import',
  'take-back': 'Undo',
  answered: 'Mark as answered',
  answer: 'Answer with a price',
  accept: 'Accept',
  ship: 'Ship',
  deliver: 'Delivered',
  note: 'Note',
  'change-parcel': 'Change parcel',
  'change-delivery': 'Change address',
  changed: 'Changed',
  cancel: 'Cancel order',
  'cancel-import': 'Cancel import',
  refund: 'Refund',
  resolve: 'Resolve',
  export: 'Took away as a file',
  'send-again': 'Send again',
  'wrong-token': 'Wrong operator token',
  count: 'Times',
  register: 'Register',
  revoke: 'Revoke',
  'put-document': 'Put a kiosk document',
  'remove-document': 'Remove a kiosk document',
  pending_review: 'Under review',
  changes_requested: 'Changes requested',
  published: 'Published',
  rejected: 'Rejected',
  withdrawn: 'Withdrawn',
  status: 'State',
  editStatus: 'Edit',
  reason: 'Reason',
  sku: 'Article number',
  added: 'Groups',
  off: 'Switched off',
};
/** Returns the display name, or the word itself if it has none. */
export const wordOf = (said: string): string => WORDS[said] ?? said;
