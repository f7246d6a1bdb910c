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

export const WireMessageSchema = z.object({
  id: z.string(),
  /** For desks opened before later kinds were added; `exactKind` is the actual kind. */
  kind: openCode(FIRST_MESSAGE_KINDS),
  exactKind: openCode(MESSAGE_KINDS).exactOptional(),
  subjectKind: openCode(FIRST_MESSAGE_SUBJECTS),
  exactSubjectKind: openCode(MESSAGE_SUBJECTS).exactOptional(),
  subjectId: z.string(),
  audience: openCode(MESSAGE_AUDIENCES),
  state: openCode(MESSAGE_STATES),
  /** null until it is composed, when the recipient is looked up. */
  to: z.string().nullable(),
  title: z.string().nullable(),
  createdAt: wireTime,
  /** Time of the next attempt; null: no further attempt. */
  dueAt: wireTime.nullable(),
  endedAt: wireTime.nullable(),
  attempts: z.number(),
  problem: z.string().nullable(),
  /** Id of the message it was combined into. */
  toldIn: z.string().nullable(),
});
export type WireMessage = Wire<typeof WireMessageSchema>;

/** Adds the contents, as sent or as they would be sent now. */
export const WireWholeMessageSchema = WireMessageSchema.extend({
  text: z.string().nullable(),
  html: z.string().nullable(),
  /** Link that opens the same text in a chat; null: no number is known. */
  chatUrl: z.string().nullable(),
  /** `smtp`, or `file`: under DATA_DIR. */
  way: openCode(['smtp', 'file']),
});
export type WireWholeMessage = Wire<typeof WireWholeMessageSchema>;
