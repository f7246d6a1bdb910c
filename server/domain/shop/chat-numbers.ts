import { DEFAULT_CHAT_NUMBER } from './shop-defaults.ts';
import { findMemberText, type ShopDocument } from './shop-document.ts';

/** The numbers that CHAT_NUMBER and CHAT_FALLBACK_NUMBER give; null if they are not set. */
export interface ChatEnvironment {
  readonly chatNumber: string | null;
  readonly chatFallbackNumber: string | null;
}

export interface ChatNumbers {
  readonly chatNumber: string;
  /** For suppliers without a number of their own. */
  readonly chatFallbackNumber: string;
}

/** A number that chat links can lead to; undefined for anything else that another version may have stored. */
function findNumber(document: ShopDocument | null, member: keyof ChatNumbers): string | undefined {
  const number = document === null ? undefined : findMemberText(document.body, 'contact', member);
  return number !== undefined && /^\d{7,15}$/.test(number) ? number : undefined;
}

/** The document decides, then the environment, then the default. */
export function chatNumbersOf(document: ShopDocument | null, environment: ChatEnvironment): ChatNumbers {
  const chatNumber = findNumber(document, 'chatNumber') ?? environment.chatNumber ?? DEFAULT_CHAT_NUMBER;
  return { chatNumber, chatFallbackNumber: findNumber(document, 'chatFallbackNumber') ?? environment.chatFallbackNumber ?? chatNumber };
}

/** Names the variable that decides a member, by the path of the member; leaves out members it does not decide. */
export function findDecidingVariables(document: ShopDocument | null, environment: ChatEnvironment): Readonly<Record<string, string>> {
  const byNumber = findNumber(document, 'chatNumber') === undefined && environment.chatNumber !== null;
  const isFallbackFree = findNumber(document, 'chatFallbackNumber') === undefined;
  const byFallback = isFallbackFree && environment.chatFallbackNumber !== null;
  return {
    ...(byNumber && { 'contact.chatNumber': 'CHAT_NUMBER' }),
    ...(byFallback && { 'contact.chatFallbackNumber': 'CHAT_FALLBACK_NUMBER' }),
    ...(isFallbackFree && !byFallback && byNumber && { 'contact.chatFallbackNumber': 'CHAT_NUMBER' }),
  };
}
