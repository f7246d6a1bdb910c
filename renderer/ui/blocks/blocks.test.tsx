import { render } from '@testing-library/react';
import fc from 'fast-check';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import { cleanText } from '#domain/kernel/text.ts';
import { isAllowedTarget } from '#domain/shop/pages/block.ts';
import { parseMarkdown } from '#domain/shop/pages/markdown.ts';
import { Blocks } from './blocks.tsx';

const ALLOWED = new Set(['DIV', 'H2', 'H3', 'P', 'UL', 'OL', 'LI', 'TABLE', 'THEAD', 'TBODY', 'TR', 'TH', 'TD', 'EM', 'STRONG', 'A']);
const PIECES = [
  '## ',
  '- ',
  '3. ',
  '|a|b|\n|-|-|\n|c|',
  '\n',
  '**',
  '_',
  '[x](https://a.example)',
  '[y](javascript:z)',
  '<script>1</script>',
  '<img src=x onerror=1>',
  '&lt;',
  ' x ',
];
const anyText = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 200 }),
  fc.array(fc.constantFrom(...PIECES), { maxLength: 30 }).map((pieces) => pieces.join('')),
);

test('any text is rendered by the server and by the browser as elements of a text, with allowed links only', () => {
  fc.assert(
    fc.property(anyText, fc.constantFrom('ar', undefined), (typed, lang) => {
      const page = (
        <MemoryRouter>
          <Blocks blocks={parseMarkdown(cleanText(typed)).blocks} lang={lang} />
        </MemoryRouter>
      );
      expect(renderToString(page)).not.toMatch(/<(?:script|img)/);
      const { container, unmount } = render(page);
      for (const element of container.querySelectorAll('*')) expect(ALLOWED).toContain(element.tagName);
      for (const link of container.querySelectorAll('a')) expect(isAllowedTarget(link.getAttribute('href') ?? '')).toBe(true);
      unmount();
    }),
    { numRuns: 100 },
  );
});
