import { createHash } from 'node:crypto';
import type { OutgoingMail } from './transport.ts';

export interface FromAddress {
  /** `Tradewind <shop@shop.example>`'s parts. */
  readonly name: string;
  readonly address: string;
}

/** Text and HTML as one mail. Loaded with the first one that is sent. */
export async function toMime({ id, to, subject, text, html, atMs }: OutgoingMail, from: FromAddress): Promise<Buffer> {
  const { default: MailComposer } = await import('nodemailer/lib/mail-composer');
  const host = from.address.slice(from.address.lastIndexOf('@') + 1);
  const unguessable = createHash('sha256').update(`${id}:${atMs}:${to}:${subject}`).digest('hex').slice(0, 24);
  return new MailComposer({
    from,
    to: { name: '', address: to },
    subject,
    text,
    html,
    date: new Date(atMs),
    // The same at every attempt: whoever gets it twice after all has a program that sees so.
    messageId: `<${id}.${unguessable}@${host}>`,
    headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
    disableFileAccess: true,
    disableUrlAccess: true,
  })
    .compile()
    .build();
}
