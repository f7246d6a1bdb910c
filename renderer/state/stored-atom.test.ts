import { act, cleanup, renderHook } from '@testing-library/react';
import { useAtom } from 'jotai';
import { beforeEach, expect, test, vi } from 'vitest';
import { parseStrings, storedAtom } from './stored-atom.ts';

const KEY = 'tradewind.test';

beforeEach(() => localStorage.clear());
function makeAtom(onCorrupt = vi.fn()) {
  const parse = (text: string): readonly number[] => {
    const { version, numbers } = JSON.parse(text) as { version: number; numbers: number[] };
    if (version !== 1) throw new Error('of no known version');
    return numbers;
  };
  const format = (numbers: readonly number[]) => JSON.stringify({ version: 1, numbers });
  return { atom: storedAtom<readonly number[]>({ key: KEY, fallback: [], parse, format, onCorrupt }), onCorrupt };
}
const show = (atom: ReturnType<typeof makeAtom>['atom']) => renderHook(() => useAtom(atom)).result;
/** The event that a tab receives when another one has written. */
const writtenElsewhere = (key: string | null, newValue: string | null) =>
  act(() => window.dispatchEvent(new StorageEvent('storage', { key, newValue, storageArea: localStorage })));

test('a value is stored in its own format, and is there after a reload', () => {
  const shown = show(makeAtom().atom);
  act(() => shown.current[1]([1]));
  act(() => shown.current[1]((held) => [...held, 2]));
  expect(localStorage.getItem(KEY)).toBe('{"version":1,"numbers":[1,2]}');
  cleanup();
  expect(show(makeAtom().atom).current[0]).toEqual([1, 2]);
});

test.each(['not json', '{"version":2,"numbers":[1]}'])('a stored text that cannot be parsed is reported once and ignored: %s', (text) => {
  localStorage.setItem(KEY, text);
  const { atom, onCorrupt } = makeAtom();
  expect(show(atom).current[0]).toEqual([]);
  expect(onCorrupt).toHaveBeenCalledOnce();
  expect(onCorrupt).toHaveBeenCalledWith(text, expect.any(Error));
  // The damaged text stays until the user overwrites it.
  expect(localStorage.getItem(KEY)).toBe(text);
});

test('another tab’s change is shown, its damaged text is not, and an emptied storage yields the fallback', () => {
  const { atom, onCorrupt } = makeAtom();
  const shown = show(atom);
  writtenElsewhere(KEY, '{"version":1,"numbers":[7]}');
  expect(shown.current[0]).toEqual([7]);
  writtenElsewhere('of.another', '{"version":1,"numbers":[8]}');
  expect(shown.current[0]).toEqual([7]);
  writtenElsewhere(KEY, '{"numbers"');
  expect(shown.current[0]).toEqual([]);
  expect(onCorrupt).toHaveBeenCalledOnce();
  writtenElsewhere(KEY, '{"version":1,"numbers":[9]}');
  writtenElsewhere(null, null);
  expect(shown.current[0]).toEqual([]);
});

test('a value that another tab wrote before its first use here is shown, and the same text stays the same value', () => {
  const { atom } = makeAtom();
  localStorage.setItem(KEY, '{"version":1,"numbers":[5]}');
  const shown = show(atom);
  expect(shown.current[0]).toEqual([5]);
  const [first] = shown.current;
  cleanup();
  expect(show(atom).current[0]).toBe(first);
});

test('a list of strings drops other values', () => {
  expect(parseStrings('["rope",1,null,"canvas"]')).toEqual(['rope', 'canvas']);
  expect(parseStrings('{"rope":true}')).toEqual([]);
});
