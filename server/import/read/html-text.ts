/** Entities of HTML 4 for U+00A0 to U+00FF, in order. */
const LATIN_1 =
  'nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 sup3 acute micro para middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest Agrave Aacute Acirc Atilde Auml Aring AElig Ccedil Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash Ugrave Uacute Ucirc Uuml Yacute THORN szlig agrave aacute acirc atilde auml aring aelig ccedil egrave eacute ecirc euml igrave iacute icirc iuml eth ntilde ograve oacute ocirc otilde ouml divide oslash ugrave uacute ucirc uuml yacute thorn yuml';

const NAMED: ReadonlyMap<string, string> = new Map([
  ...LATIN_1.split(' ').map((name, at): [string, string] => [name, String.fromCharCode(0xa0 + at)]),
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['apos', "'"],
  ['nbsp', ' '],
  ['shy', ''],
  ['ndash', '–'],
  ['mdash', '—'],
  ['hellip', '…'],
  ['rsquo', '’'],
  ['lsquo', '‘'],
  ['sbquo', '‚'],
  ['rdquo', '”'],
  ['ldquo', '“'],
  ['bdquo', '„'],
  ['lsaquo', '‹'],
  ['rsaquo', '›'],
  ['bull', '•'],
  ['trade', '™'],
  ['euro', '€'],
  ['OElig', 'Œ'],
  ['oelig', 'œ'],
  ['Scaron', 'Š'],
  ['scaron', 'š'],
  ['Yuml', 'Ÿ'],
  ['prime', '′'],
  ['Prime', '″'],
  ['minus', '−'],
  ['le', '≤'],
  ['ge', '≥'],
  ['ensp', ' '],
  ['emsp', ' '],
  ['thinsp', ' '],
]);

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

/**
 * Decodes entities once, in a field that is plain text: `Salt &amp; Pepper`. Descriptions are decoded with their markup. The result is
 * plain text, whatever it holds: it is never used as HTML.
 */
export const withoutEntities = (value: unknown): unknown =>
  typeof value === 'string' && value.includes('&') ? decodeEntities(value) : value;

export function decodeEntities(text: string): string {
  return text.replace(/&(#x[0-9a-f]{1,6}|#\d{1,7}|[a-z][a-z0-9]{1,10});/gi, (whole, name: string) => {
    if (!name.startsWith('#')) return NAMED.get(name) ?? NAMED.get(name.toLowerCase()) ?? whole;
    const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
    return code > 0 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff) ? String.fromCodePoint(code) : '';
  });
}
