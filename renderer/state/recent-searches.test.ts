import { expect, test } from 'vitest';
import { withRecent } from './recent-searches.ts';

test('the newest search is first', () => {
  expect(withRecent(['rope'], 'canvas')).toEqual(['canvas', 'rope']);
});

test('a repeated search moves to the front instead of appearing twice, in any case of letters', () => {
  expect(withRecent(['rope', 'canvas'], 'Canvas')).toEqual(['Canvas', 'rope']);
});

test('ten are kept', () => {
  const ten = Array.from({ length: 10 }, (_, index) => `search ${index}`);
  expect(withRecent(ten, 'new')).toEqual(['new', ...ten.slice(0, 9)]);
});

test('blank text is not stored', () => {
  expect(withRecent(['rope'], '   ')).toEqual(['rope']);
});
