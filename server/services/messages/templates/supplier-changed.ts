import type { MessageFacts } from '#domain/message/message.ts';
import { factsBlock, type MailContent, textBlock } from '../mail-content.ts';

type Changed = NonNullable<MessageFacts['changed']>;

const FIELDS: Readonly<Record<Changed[number], string>> = {
  name: 'Company name',
  email: 'Email address',
  country: 'Country',
  whatsapp: 'WhatsApp number',
  merged: 'Merged into another supplier',
};

/**
 * Mail to a supplier's previous address after its details were changed. Contains no link: the reader may have left the
 * company.
 */
export function supplierChangedMail(name: string, { changed = [], by }: MessageFacts): MailContent {
  const isMoved = changed.includes('email') || changed.includes('merged');
  return {
    title: isMoved ? 'Emails about your supplier now go to another address' : 'Your supplier details were changed',
    blocks: [
      textBlock(by === 'operator' ? 'Our team changed your supplier.' : 'Somebody with your supplier link changed your supplier.'),
      factsBlock([
        ['Supplier', name],
        ['Changed', changed.map((field) => FIELDS[field]).join(', ')],
      ]),
      textBlock('If you did not expect this, write to us at once: we can set it right and end the link.'),
    ],
  };
}
