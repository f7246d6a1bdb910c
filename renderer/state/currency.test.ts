import { act, cleanup, renderHook } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';

beforeEach(() => localStorage.clear());
async function openTab() {
  vi.resetModules();
  const { useCurrencyChoice, useMoney } = await import('./currency.ts');
  return renderHook(() => ({ choice: useCurrencyChoice(), money: useMoney() })).result;
}

test('the choice is stored as the bare code', async () => {
  const tab = await openTab();
  act(() => tab.current.choice[1]('KES'));
  expect(localStorage.getItem('currency')).toBe('KES');
  cleanup();
  expect((await openTab()).current.money.format(1000)).toBe('KSh 1,298');
});

test.each(['KEF', '"KES"', 'usd', ''])('an unsupported stored code falls back to USD: %s', async (code) => {
  localStorage.setItem('currency', code);
  expect((await openTab()).current.money.code).toBe('USD');
});

test('a displayed total is the sum of the displayed lines', async () => {
  const tab = await openTab();
  act(() => tab.current.choice[1]('EUR'));
  // 0.01 USD is 0.0085 EUR: each line shows €0.01, so three lines show €0.03.
  expect(tab.current.money.sum([1, 1, 1])).toBe('≈ €0.03');
});

test('a converted sum is marked as approximate; a price of one unit and dollars are not', async () => {
  const tab = await openTab();
  expect([tab.current.money.sum([100, 200]), tab.current.money.total(300)]).toEqual(['$3.00', '$3.00']);
  act(() => tab.current.choice[1]('EUR'));
  // 36 units at €10.92 show €393.21, not €393.12: each sum is converted and rounded once.
  expect([tab.current.money.format(1285), tab.current.money.total(46_260)]).toEqual(['€10.92', '≈ €393.21']);
});
