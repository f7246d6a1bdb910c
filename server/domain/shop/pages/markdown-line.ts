import { isAllowedTarget, type Span } from './block.ts';

type Style = Omit<Span, 'text'>;
type Token =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'marker'; readonly text: '**' | '__' | '*' | '_'; readonly canOpen: boolean; readonly canClose: boolean }
  | { readonly kind: 'link'; readonly text: string; readonly label: string; readonly target: string };

/**
 * An escaped character, a marker, a link, whose target may contain parentheses, or a web address. Each repetition is
 * bounded, so that any text takes linear time.
 */
const TOKEN =
  /\\([!-/:-@[-`{-~])|(\*\*|__|\*|_)|\[([^[\]\n]{1,300})\]\(((?:[^\s()]|\([^\s()]{0,100}\)){1,500})\)|https:\/\/[^\s<>"'|()[\]*\\]{1,500}/g;
/** Punctuation that ends a sentence, not the web address before it. */
const SENTENCE_END = /[.,;:!?]+$/;

/** Returns the targets of all links, allowed or not. */
export const linkTargets = (text: string): string[] => readTokens(text).flatMap((token) => (token.kind === 'link' ? [token.target] : []));

/** Reads the styles and links of a line. Unpaired markers and links to a target that is not allowed stay as typed. */
export function parseLine(text: string, style: Style = {}): Span[] {
  const tokens = readTokens(text);
  const pairs = pairMarkers(tokens);
  const spans: Span[] = [];
  let current = style;
  const add = (more: readonly Span[]) => {
    for (const span of more) {
      const last = spans.at(-1);
      if (last !== undefined && isSameStyle(last, span)) spans[spans.length - 1] = { ...last, text: last.text + span.text };
      else spans.push(span);
    }
  };
  for (const [at, token] of tokens.entries()) {
    if (token.kind === 'marker' && pairs.has(at)) current = toggled(current, token.text.length === 2 ? 'isStrong' : 'isEmphasis');
    else if (token.kind === 'link' && style.href === undefined && isAllowedTarget(token.target))
      add(parseLine(token.label, { ...current, href: token.target }));
    else if (token.text !== '') add([{ text: token.text, ...current }]);
  }
  return spans;
}

function readTokens(text: string): Token[] {
  const tokens: Token[] = [];
  let from = 0;
  for (const match of text.matchAll(TOKEN)) {
    const [whole, escaped, marker, label, target] = match;
    const end = match.index + whole.length;
    tokens.push({ kind: 'text', text: text.slice(from, match.index) });
    from = end;
    if (escaped !== undefined) tokens.push({ kind: 'text', text: escaped });
    else if (marker !== undefined) tokens.push(markerToken(marker as '*', text.charAt(match.index - 1), text.charAt(end)));
    else if (label !== undefined && target !== undefined) tokens.push({ kind: 'link', text: whole, label, target });
    else {
      const address = whole.replace(SENTENCE_END, '');
      tokens.push({ kind: 'link', text: address, label: escapeMarkers(address), target: address });
      tokens.push({ kind: 'text', text: whole.slice(address.length) });
    }
  }
  return [...tokens, { kind: 'text', text: text.slice(from) }];
}

const isSpace = (character: string) => character === '' || /\s/.test(character);
const isWord = (character: string) => /[\p{L}\p{N}]/u.test(character);

function markerToken(text: '**' | '__' | '*' | '_', before: string, after: string): Token {
  // An underscore inside a word, as in file_name, is no marker.
  const isInside = text.startsWith('_') && isWord(before) && isWord(after);
  return { kind: 'marker', text, canOpen: !isSpace(after) && !isInside, canClose: !isSpace(before) && !isInside };
}

/** Returns the places of all markers that have a partner. */
function pairMarkers(tokens: readonly Token[]): ReadonlySet<number> {
  const open = new Map<string, number>();
  const paired = new Set<number>();
  for (const [at, token] of tokens.entries()) {
    if (token.kind !== 'marker') continue;
    const opener = open.get(token.text);
    if (opener !== undefined && token.canClose) {
      paired.add(opener).add(at);
      open.delete(token.text);
    } else if (opener === undefined && token.canOpen) open.set(token.text, at);
  }
  return paired;
}

const escapeMarkers = (text: string) => text.replace(/[*_\\[\]]/g, '\\$&');

function toggled(style: Style, name: 'isStrong' | 'isEmphasis'): Style {
  const { [name]: held, ...others } = style;
  return held === undefined ? { ...style, [name]: true } : others;
}

const isSameStyle = (one: Style, other: Style) =>
  one.isStrong === other.isStrong && one.isEmphasis === other.isEmphasis && one.href === other.href;
