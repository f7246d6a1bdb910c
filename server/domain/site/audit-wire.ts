import * as z from 'zod';
import { type Wire, wireTime } from '#domain/kernel/api-call.ts';
import { openCode } from '#domain/kernel/open-code.ts';
import { AUDIT_SUBJECTS } from './audit-subjects.ts';

/** An audit entry; `before` and `after` contain the changed values. */
export const WireAuditEntrySchema = z.object({
  id: z.number(),
  at: wireTime,
  who: z.string(),
  what: z.string(),
  subjectKind: openCode(AUDIT_SUBJECTS),
  subjectId: z.string(),
  subjectName: z.string(),
  before: z.record(z.string(), z.unknown()).nullable(),
  after: z.record(z.string(), z.unknown()).nullable(),
});
export type WireAuditEntry = Wire<typeof WireAuditEntrySchema>;
