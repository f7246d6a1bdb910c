/** Replaces a removed link. */
export const REMOVED_LINK = '[link removed]';

/** A link that grants access by itself: what follows `#`, or a cart's hand-off. */
const OPENS = String.raw`https?:\/\/[^\s"'<>]*(?:#|\/c\/)[^\s"'<>]*`;
const HREF = new RegExp(String.raw`\s+href=(["'])${OPENS}\1`, 'g');
const LINK = new RegExp(OPENS, 'g');

/**
 * Returns a sent mail's text or HTML without its secret links, because operators who read mails may not act for their
 * recipients.
 */
export const withoutLinks = (text: string): string => text.replace(HREF, '').replace(LINK, REMOVED_LINK);
