import * as z from 'zod';
import type { Wire } from './api-call.ts';

/** Response to a write on a device: it is stored in the outbox and will be sent. */
export const QueuedAnswerSchema = z.object({
  id: z.string(),
  status: z.literal('queued'),
  manageToken: z.string(),
  reviewBy: z.null(),
  /** Shown to the person who submitted it. */
  message: z.string(),
  /**
   * For a listing in a kiosk: `<key>.<client>` of the submission, which opens the listing at hosted once it has
   * arrived.
   */
  claim: z.string().optional(),
});
export const QUEUED_MESSAGE = 'Saved on this device. It goes out as soon as there is a connection.';
export type QueuedAnswer = Wire<typeof QueuedAnswerSchema>;
