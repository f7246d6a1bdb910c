/** Stands where a link was. */
export const REMOVED_LINK = '[link removed]';

/** A link that opens something by itself: what follows `#`, or a cart's hand-off. */
const OPENS = String.raw`https?:\/\/[^\s"'<>]*(?:#|\/c\/)[^\s"'<>]*`;
const HREF = new RegExp(String.raw`\s+href=(["'])${OPENS}\1`, 'g');
const LINK = new RegExp(OPENS, 'g');

/** A mail's text or HTML as it is kept once it was sent: whoever may read mails may not act for whom they went to. */
export const withoutLinks = (text: string): string => text.replace(HREF, '').replace(LINK, REMOVED_LINK);
