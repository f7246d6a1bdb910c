import * as z from 'zod';
import type { Wire } from './api-call.ts';

/** The answer to a write on a device: it is safe here and will be sent. */
export const QueuedAnswerSchema = z.object({
  id: z.string(),
  status: z.literal('queued'),
  manageToken: z.string(),
  reviewBy: z.null(),
});
export type QueuedAnswer = Wire<typeof QueuedAnswerSchema>;
