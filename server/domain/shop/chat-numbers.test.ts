import { expect, test } from 'vitest';
import { chatNumbersOf, findDecidingVariables } from './chat-numbers.ts';

const UNSET = { chatNumber: null, chatFallbackNumber: null };
const documentWith = (contact: Readonly<Record<string, unknown>>) => ({ revision: 1, body: { contact } });

test.each([
  ['the default', null, UNSET, '15555550100', '15555550100', {}],
  [
    'CHAT_NUMBER decides both',
    null,
    { ...UNSET, chatNumber: '254700000001' },
    '254700000001',
    '254700000001',
    { 'contact.chatNumber': 'CHAT_NUMBER', 'contact.chatFallbackNumber': 'CHAT_NUMBER' },
  ],
  [
    'both variables decide one each',
    documentWith({}),
    { chatNumber: '254700000001', chatFallbackNumber: '254700000002' },
    '254700000001',
    '254700000002',
    { 'contact.chatNumber': 'CHAT_NUMBER', 'contact.chatFallbackNumber': 'CHAT_FALLBACK_NUMBER' },
  ],
  [
    'the document goes before the environment, and its number is the fallback',
    documentWith({ chatNumber: '4915555550100' }),
    { ...UNSET, chatNumber: '254700000001' },
    '4915555550100',
    '4915555550100',
    {},
  ],
  [
    'the document decides the fallback alone',
    documentWith({ chatFallbackNumber: '4915555550100' }),
    { chatNumber: '254700000001', chatFallbackNumber: '254700000002' },
    '254700000001',
    '4915555550100',
    { 'contact.chatNumber': 'CHAT_NUMBER' },
  ],
  [
    'what is no number in a document of another version is passed over',
    documentWith({ chatNumber: 'soon' }),
    UNSET,
    '15555550100',
    '15555550100',
    {},
  ],
] as const)('chat numbers: %s', (_, document, environment, chatNumber, chatFallbackNumber, decidedBy) => {
  expect(chatNumbersOf(document, environment)).toEqual({ chatNumber, chatFallbackNumber });
  expect(findDecidingVariables(document, environment)).toEqual(decidedBy);
});
