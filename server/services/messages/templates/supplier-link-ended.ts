import type { LinkEnding } from '#domain/message/message.ts';
import { type MailContent, textBlock } from '../mail-content.ts';

const HOW: Readonly<Record<LinkEnding, { readonly title: string; readonly text: string; readonly next: string }>> = {
  'renewed by itself': {
    title: 'Your supplier link was renewed',
    text: 'Somebody who had your supplier link renewed it on your supplier page.',
    next: 'If that was not you, write to us at once: whoever renewed the link has the new one.',
  },
  'renewed by the desk': {
    title: 'Your supplier link was renewed',
    text: 'Our team renewed your supplier link.',
    next: 'We send the new link in a separate email. If you did not ask for this, write to us.',
  },
  revoked: {
    title: 'Your supplier link was ended',
    text: 'Our team ended your supplier link. There is no new one yet.',
    next: 'Write to us to get a new link.',
  },
};

/**
 * Mail to the address a supplier had when its link ended. Contains no link: the address may belong to another person
 * now.
 * @param isNextMailed true if another mail brings the new link, or one that confirms the address first
 */
export function supplierLinkEndedMail(name: string, how: LinkEnding, isNextMailed: boolean): MailContent {
  const { title, text, next } = HOW[how];
  return {
    title,
    blocks: [
      textBlock(text),
      textBlock(`The old link of ${name} no longer works, nor do the old links of its listings and imports.`),
      textBlock(how === 'renewed by the desk' && !isNextMailed ? 'Write to us to get the new link.' : next),
    ],
  };
}
