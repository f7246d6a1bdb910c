import * as z from 'zod';
import { type Wire, wireTime } from '#domain/kernel/api-call.ts';
import { openCode } from '#domain/kernel/open-code.ts';
import {
  FIRST_MESSAGE_KINDS,
  FIRST_MESSAGE_SUBJECTS,
  MESSAGE_AUDIENCES,
  MESSAGE_KINDS,
  MESSAGE_STATES,
  MESSAGE_SUBJECTS,
} from './message.ts';

/** A message as the desk lists it. */
export const WireMessageSchema = z.object({
  id: z.string(),
  /** For desks opened before later kinds came; `exactKind` is what it is. */
  kind: openCode(FIRST_MESSAGE_KINDS),
  exactKind: openCode(MESSAGE_KINDS).exactOptional(),
  subjectKind: openCode(FIRST_MESSAGE_SUBJECTS),
  exactSubjectKind: openCode(MESSAGE_SUBJECTS).exactOptional(),
  subjectId: z.string(),
  audience: openCode(MESSAGE_AUDIENCES),
  state: openCode(MESSAGE_STATES),
  /** null until it was written: who it goes to is looked up then. */
  to: z.string().nullable(),
  title: z.string().nullable(),
  createdAt: wireTime,
  /** When it is tried (again); null: it is not any more. */
  dueAt: wireTime.nullable(),
  endedAt: wireTime.nullable(),
  attempts: z.number(),
  /** Why it waits, failed, is in doubt or was not needed. */
  problem: z.string().nullable(),
  /** The message it was told with. */
  toldIn: z.string().nullable(),
});
export type WireMessage = Wire<typeof WireMessageSchema>;

/** With what it says, as it went or would go now. */
export const WireWholeMessageSchema = WireMessageSchema.extend({
  text: z.string().nullable(),
  html: z.string().nullable(),
  /** The same by chat, ready to send; null: no number of theirs is known. */
  chatUrl: z.string().nullable(),
  /** `smtp`, or `file`: under DATA_DIR. */
  way: openCode(['smtp', 'file']),
});
export type WireWholeMessage = Wire<typeof WireWholeMessageSchema>;
