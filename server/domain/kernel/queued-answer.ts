import * as z from 'zod';
import type { Wire } from './api-call.ts';

/** The answer to a write on a device: it is safe here and will be sent. */
export const QueuedAnswerSchema = z.object({
  id: z.string(),
  status: z.literal('queued'),
  manageToken: z.string(),
  reviewBy: z.null(),
  /** For the person who wrote it. */
  message: z.string(),
  /** In a kiosk, of a listing: `<key>.<client>` of the submission, which opens the listing at hosted as soon as it has arrived. */
  claim: z.string().optional(),
});
export const QUEUED_MESSAGE = 'Saved on this device. It goes out as soon as there is a connection.';
export type QueuedAnswer = Wire<typeof QueuedAnswerSchema>;
