import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cleanText } from '#domain/kernel/text.ts';
import { type Block, BlockSchema, isAllowedTarget, type Span } from './block.ts';
import { parseMarkdown } from './markdown.ts';
import { parseLine } from './markdown-line.ts';

const text = (...spans: (string | Span)[]) => spans.map((span) => (typeof span === 'string' ? { text: span } : span));

describe('a line', () => {
  test.each<[string, Span[]]>([
    ['**bold** and *italic*', text({ text: 'bold', isStrong: true }, ' and ', { text: 'italic', isEmphasis: true })],
    [
      '__bold _both_ bold__',
      text({ text: 'bold ', isStrong: true }, { text: 'both', isStrong: true, isEmphasis: true }, { text: ' bold', isStrong: true }),
    ],
    ['2 * 3 * 4, file_name_here, **open', text('2 * 3 * 4, file_name_here, **open')],
    ['\\*no\\* \\[link](x)', text('*no* [link](x)')],
    [
      '[Terms](/terms), **[mail](mailto:a@b.example)**',
      text({ text: 'Terms', href: '/terms' }, ', ', { text: 'mail', href: 'mailto:a@b.example', isStrong: true }),
    ],
    ['see https://shop.example/a_b_c.', text('see ', { text: 'https://shop.example/a_b_c', href: 'https://shop.example/a_b_c' }, '.')],
    [
      '[x](javascript:alert`1`) [y](//evil.example) [z](/\\evil.example)',
      text('[x](javascript:alert`1`) [y](//evil.example) [z](/\\evil.example)'),
    ],
    ['[x](https://a.example/b_(c)_d)', text({ text: 'x', href: 'https://a.example/b_(c)_d' })],
    ['<b>bold</b> &amp;', text('<b>bold</b> &amp;')],
  ])('%s', (typed, spans) => {
    expect(parseLine(typed)).toEqual(spans);
  });
});

test.each([
  ['https://shop.example', true],
  ['HTTPS://shop.example/?a=b#c', true],
  ['mailto:hello@shop.example', true],
  ['tel:+49301234', true],
  ['/terms#top', true],
  ['http://shop.example', false],
  ['javascript:alert(1)', false],
  ['JavaScript:alert(1)', false],
  ['data:text/html,x', false],
  ['//evil.example', false],
  ['/\\evil.example', false],
  ['terms', false],
  ['https://', false],
])('%s may be linked to: %s', (target, isAllowed) => {
  expect(isAllowedTarget(target)).toBe(isAllowed);
});

test('headings, paragraphs, lists and a table become blocks; the first `# ` is the title', () => {
  const typed = `# Impressum
Baobab GmbH
Hafenstraße 1
## Vertreten durch
- Ana
- Ben
geboren 1980

3. drei
4. vier
### Preise
| Land | *Preis* |
|---|--:|
| DE | 5 \\| 6 |
Ende`;
  const blocks: Block[] = [
    { kind: 'paragraph', line: text('Baobab GmbH\nHafenstraße 1') },
    { kind: 'heading', level: 2, line: text('Vertreten durch') },
    { kind: 'list', start: null, entries: [text('Ana'), text('Ben\ngeboren 1980')] },
    { kind: 'list', start: 3, entries: [text('drei'), text('vier')] },
    { kind: 'heading', level: 3, line: text('Preise') },
    { kind: 'table', head: [text('Land'), text({ text: 'Preis', isEmphasis: true })], rows: [[text('DE'), text('5 | 6')]] },
    { kind: 'paragraph', line: text('Ende') },
  ];
  expect(parseMarkdown(typed)).toEqual({ title: 'Impressum', blocks });
});

const linesOf = (block: Block): Span[][] => {
  switch (block.kind) {
    case 'list':
      return block.entries.map((entry) => [...entry]);
    case 'table':
      return [block.head, ...block.rows].flatMap((row) => row.map((cell) => [...cell]));
    default:
      return [[...block.line]];
  }
};
/** True if `text` remains of `typed` once some characters are left out. */
function isWithin(text: string, typed: string): boolean {
  let at = 0;
  for (const character of typed.split('')) if (character === text[at]) at += 1;
  return at === text.length;
}
const PIECES = [
  '#',
  '## ',
  '- ',
  '1. ',
  '|',
  '|---|',
  '\n',
  '\n\n',
  '**',
  '*',
  '_',
  '[',
  '](',
  ')',
  '\\',
  '<script>',
  'javascript:',
  'https://',
  '/a',
  'word',
  ' ',
  'مرحبا',
];
const anyText = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 300 }),
  fc.array(fc.constantFrom(...PIECES), { maxLength: 60 }).map((pieces) => pieces.join('')),
);

test('any text becomes blocks whose links are allowed, and whose text was typed', () => {
  fc.assert(
    fc.property(anyText.map(cleanText), (typed) => {
      const { blocks } = parseMarkdown(typed);
      for (const block of blocks) {
        BlockSchema.parse(block);
        for (const span of linesOf(block).flat()) {
          if (span.href !== undefined) expect(isAllowedTarget(span.href)).toBe(true);
          expect(isWithin(span.text, typed)).toBe(true);
        }
      }
    }),
    { numRuns: 500 },
  );
});

/** Milliseconds; bounds a reader that takes quadratic time. */
const TIMEOUT_MS = 5000;

test.each([
  '[',
  '*',
  '_a',
  '|a',
  '|-',
  '- \n',
  '\\',
  '[a](',
  '[a](b(',
  '[a](b(c)',
  'https://',
  '#\n',
  '**a ',
  '|-|-|-|-|-|-|-|-|-|-|-|-|-|\n',
])(
  'a page of nothing but %j has no more blocks than characters',
  (piece) => {
    const typed = cleanText(piece.repeat(40_000 / piece.length));
    expect(parseMarkdown(typed).blocks.flatMap(linesOf).length).toBeLessThanOrEqual(typed.length + 1);
  },
  TIMEOUT_MS,
);
