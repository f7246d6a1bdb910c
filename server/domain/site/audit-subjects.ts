export const AUDIT_SUBJECTS = [
  'listing',
  'review',
  'product',
  'supplier',
  'batch',
  'quote',
  'order',
  'device',
  'message',
  'search_words',
] as const;
export type AuditSubject = (typeof AUDIT_SUBJECTS)[number];
