import { decodeEntities } from '../kernel/entities.ts';

/** Tags in the order of replacement, with the text that replaces each. */
const TAGS: readonly (readonly [RegExp, string])[] = [
  [/<li\b[^>]*>/gi, '\n• '],
  [/<(?:br|hr)\b[^>]*>/gi, '\n'],
  [/<\/?(?:p|div|h[1-6]|ul|ol|table|section|article|blockquote)\b[^>]*>/gi, '\n\n'],
  [/<\/tr\s*>/gi, '\n'],
  [/<\/t[dh]\s*>/gi, ' '],
  [/<\/?[a-z][^>]*>/gi, ''],
];

/** Searches only up to the last `>`: after it every `<` would scan to the end of the text in vain. */
function replaceTag(text: string, [tag, spacing]: readonly [RegExp, string]): string {
  const end = text.lastIndexOf('>') + 1;
  return text.slice(0, end).replace(tag, spacing) + text.slice(end);
}

/**
 * Converts a shop's HTML to readable text: paragraphs and list entries on their own lines, scripts and styles dropped.
 * The result is plain text that is not sanitized, so it must never be used as HTML. Linear in `html`.
 */
export function htmlToText(html: string): string {
  if (!/[<&]/.test(html)) return html.trim();
  const text = html
    .replace(/<!--[\s\S]*?(?:-->|$)/g, '')
    .replace(/<(script|style|head|template)\b[\s\S]*?(?:<\/\1\s*>|$)/gi, '')
    .replace(/\s+/g, ' ');
  return decodeEntities(TAGS.reduce(replaceTag, text))
    .split('\n')
    .map((line) => line.replace(/[ \u00a0]+/g, ' ').trim())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

/** Most characters including markup; far more than the longest description needs. */
export const MAX_HTML = 200_000;
const BLOCK = /<\/?(?:p|div|br|hr|h[1-6]|ul|ol|li|table|tr|td|th|section|article|blockquote)\b[^<>]*>/i;
const MARKUP = /<\/?[a-z][^<>]*>|&(?:#\d{1,7}|#x[0-9a-f]{1,6}|[a-z][a-z0-9]{1,10});/i;

/** Converts a description that may be HTML or plain text; line breaks of plain text are kept. */
export function toPlainText(text: string): string {
  if (BLOCK.test(text)) return htmlToText(text);
  return MARKUP.test(text) ? text.split('\n').map(htmlToText).join('\n') : text;
}
