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

/**
 * The readable text of a shop's HTML body: paragraphs and list entries on lines of their own, scripts and styles dropped.
 * The result is plain text to be shown as such; it is not made safe for use as HTML and never used so.
 */
export function htmlToText(html: string): string {
  if (!/[<&]/.test(html)) return html.trim();
  const text = html
    .replace(/<!--[\s\S]*?(?:-->|$)/g, '')
    .replace(/<(script|style|head|template)\b[\s\S]*?(?:<\/\1\s*>|$)/gi, '')
    .replace(/\s+/g, ' ')
    .replace(/<li\b[^>]*>/gi, '\n• ')
    .replace(/<(?:br|hr)\b[^>]*>/gi, '\n')
    .replace(/<\/?(?:p|div|h[1-6]|ul|ol|table|section|article|blockquote)\b[^>]*>/gi, '\n\n')
    .replace(/<\/tr\s*>/gi, '\n')
    .replace(/<\/t[dh]\s*>/gi, ' ')
    .replace(/<\/?[a-z][^>]*>/gi, '');
  return decodeEntities(text)
    .split('\n')
    .map((line) => line.replace(/[ \u00a0]+/g, ' ').trim())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

function decodeEntities(text: string): string {
  return text.replace(/&(#x[0-9a-f]{1,6}|#\d{1,7}|[a-z][a-z0-9]{1,10});/gi, (whole, name: string) => {
    if (!name.startsWith('#')) return NAMED[name] ?? NAMED[name.toLowerCase()] ?? whole;
    const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
    return code > 0 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff) ? String.fromCodePoint(code) : '';
  });
}
