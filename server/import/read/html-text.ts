import { decodeEntities } from '../kernel/entities.ts';

/** Tags, in this order, and what stands where they stood. */
const TAGS: readonly (readonly [RegExp, string])[] = [
  [/<li\b[^>]*>/gi, '\n• '],
  [/<(?:br|hr)\b[^>]*>/gi, '\n'],
  [/<\/?(?:p|div|h[1-6]|ul|ol|table|section|article|blockquote)\b[^>]*>/gi, '\n\n'],
  [/<\/tr\s*>/gi, '\n'],
  [/<\/t[dh]\s*>/gi, ' '],
  [/<\/?[a-z][^>]*>/gi, ''],
];

/** Behind the last `>` no tag ends: there every `<` would be read to the end of the text in vain. */
function replaceTag(text: string, [tag, spacing]: readonly [RegExp, string]): string {
  const end = text.lastIndexOf('>') + 1;
  return text.slice(0, end).replace(tag, spacing) + text.slice(end);
}

/**
 * The readable text of a shop's HTML body: paragraphs and list entries on lines of their own, scripts and styles dropped.
 * The result is plain text to be shown as such; it is not made safe for use as HTML and never used so. Linear in `html`.
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

/** Markup included: many times what is left as text of the longest description. */
export const MAX_HTML = 200_000;
const BLOCK = /<\/?(?:p|div|br|hr|h[1-6]|ul|ol|li|table|tr|td|th|section|article|blockquote)\b[^<>]*>/i;
const MARKUP = /<\/?[a-z][^<>]*>|&(?:#\d{1,7}|#x[0-9a-f]{1,6}|[a-z][a-z0-9]{1,10});/i;

/** A description that may be HTML or plain text; the lines of plain text stay. */
export function toPlainText(text: string): string {
  if (BLOCK.test(text)) return htmlToText(text);
  return MARKUP.test(text) ? text.split('\n').map(htmlToText).join('\n') : text;
}
