/** What a decision at the desk can be about. */
export const AUDIT_SUBJECTS = ['listing', 'review', 'product', 'supplier', 'batch', 'quote', 'device'] as const;
export type AuditSubject = (typeof AUDIT_SUBJECTS)[number];
