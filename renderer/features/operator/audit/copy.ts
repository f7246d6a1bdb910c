import type { AuditSubject } from '#domain/site/audit-subjects.ts';

export const audit = 'Audit';
export const auditFailed = 'The audit list could not be loaded';
export const noDeeds = 'Nobody has decided anything yet';
export const noDeedsText = 'Every decision at this desk will stand here: who, what, when, and how it was before.';
export const noneOfThese = 'No decision fits';
export const showAll = 'Show all';
export const lookAgain = 'Look again';
export const showMore = 'Show more';
export const loading = 'Loading the audit list';
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

export const KIND_WORDS: Readonly<Record<AuditSubject, string>> = {
  listing: 'Listing',
  review: 'Review',
  product: 'Product',
  supplier: 'Supplier',
  batch: 'Import',
  quote: 'Quote request',
  order: 'Order',
  device: 'Device',
};
