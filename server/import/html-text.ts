const NAMED: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  ndash: '–',
  mdash: '—',
  hellip: '…',
  rsquo: '’',
  lsquo: '‘',
  rdquo: '”',
  ldquo: '“',
  bull: '•',
  trade: '™',
  reg: '®',
  copy: '©',
  deg: '°',
  times: '×',
  frac12: '½',
  eacute: 'é',
  euro: '€',
  pound: '£',
};

/** A start or end tag with its name. Only ever run over text that ends with `>`: without one, each `<` would be read to the end in vain. */
const TAG = /<(\/?)([a-z]\w*)[^>]*>/gi;
const BLOCKS = new Set(['p', 'div', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'ul', 'ol', 'table', 'section', 'article', 'blockquote']);

/**
 * The readable text of a shop's HTML body: paragraphs and list entries on lines of their own, scripts and styles dropped.
 * The result is plain text to be shown as such; it is not made safe for use as HTML and never used so. Linear in `html`.
 */
export function htmlToText(html: string): string {
  if (!/[<&]/.test(html)) return html.trim();
  const shown = html
    .replace(/<!--[\s\S]*?(?:-->|$)/g, '')
    .replace(/<(script|style|head|template)\b[\s\S]*?(?:<\/\1\s*>|$)/gi, '')
    .replace(/\s+/g, ' ');
  const end = shown.lastIndexOf('>') + 1;
  const text = shown.slice(0, end).replace(TAG, (_tag, slash: string, name: string) => spacing(name.toLowerCase(), slash === '/'));
  return decodeEntities(text + shown.slice(end))
    .split('\n')
    .map((line) => line.replace(/[ \u00a0]+/g, ' ').trim())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

/** What stands where a tag stood. */
function spacing(name: string, isEnd: boolean): string {
  if (BLOCKS.has(name)) return '\n\n';
  if (isEnd) return name === 'tr' ? '\n' : name === 'td' || name === 'th' ? ' ' : '';
  if (name === 'li') return '\n• ';
  return name === 'br' || name === 'hr' ? '\n' : '';
}

function decodeEntities(text: string): string {
  return text.replace(/&(#x[0-9a-f]{1,6}|#\d{1,7}|[a-z][a-z0-9]{1,10});/gi, (whole, name: string) => {
    if (!name.startsWith('#')) return NAMED[name] ?? NAMED[name.toLowerCase()] ?? whole;
    const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
    return code > 0 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff) ? String.fromCodePoint(code) : '';
  });
}
