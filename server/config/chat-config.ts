import * as z from 'zod';

/** The chat numbers of the environment; null: not set. The shop's document takes precedence. */
export interface ChatConfig {
  readonly chatNumber: string | null;
  readonly chatFallbackNumber: string | null;
}

const chatNumber = z
  .string()
  .transform((text) => text.replace(/\D/g, ''))
  .refine((digits) => /^\d{7,15}$/.test(digits), 'must be a phone number of 7 to 15 digits with its country code');

export const chatSchema = z.object({
  CHAT_NUMBER: chatNumber.optional(),
  CHAT_FALLBACK_NUMBER: chatNumber.optional(),
});

export function readChat({ CHAT_NUMBER, CHAT_FALLBACK_NUMBER }: z.infer<typeof chatSchema>): ChatConfig {
  return { chatNumber: CHAT_NUMBER ?? null, chatFallbackNumber: CHAT_FALLBACK_NUMBER ?? null };
}
