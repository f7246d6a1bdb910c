import { expect, test } from 'vitest';
import type { WireMessage } from '#domain/message/message-wire.ts';
import { foldMessages } from './fold-messages.ts';

const message = (id: string, toldIn: string | null = null) => ({ id, toldIn }) as WireMessage;

test('messages sent in another mail are listed below it, and stay in the list while that mail is not loaded', () => {
  const folded = foldMessages([message('4', '2'), message('3', '2'), message('2'), message('1', 'earlier')]);
  expect(folded.map((one) => [one.message.id, one.inside.map(({ id }) => id)])).toEqual([
    ['2', ['4', '3']],
    ['1', []],
  ]);
});
