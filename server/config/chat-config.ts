import * as z from 'zod';
import { DEFAULT_CHAT_NUMBER } from '#domain/quote/chat.ts';

export interface ChatConfig {
  readonly chatNumber: string;
  readonly chatFallbackNumber: string;
}

const chatNumber = z
  .string()
  .transform((text) => text.replace(/\D/g, ''))
  .refine((digits) => /^\d{7,15}$/.test(digits), 'must be a phone number of 7 to 15 digits with its country code');

export const chatSchema = z.object({
  CHAT_NUMBER: chatNumber.default(DEFAULT_CHAT_NUMBER),
  CHAT_FALLBACK_NUMBER: chatNumber.optional(),
});

export function readChat({ CHAT_NUMBER, CHAT_FALLBACK_NUMBER }: z.infer<typeof chatSchema>): ChatConfig {
  return { chatNumber: CHAT_NUMBER, chatFallbackNumber: CHAT_FALLBACK_NUMBER ?? CHAT_NUMBER };
}
