import { createHash } from 'node:crypto';
import type { OutgoingMail } from './transport.ts';

/** Who a mail comes from, and where answers to it go. */
export interface MailSender {
  /** The parts of `Tradewind <shop@shop.example>`. */
  readonly name: string;
  readonly address: string;
  /** null: answers go to `address`. */
  readonly replyTo: string | null;
}

/** Builds one MIME message from text and HTML. The library is loaded with the first mail. */
export async function toMime({ id, to, subject, text, html, atMs }: OutgoingMail, { name, address, replyTo }: MailSender): Promise<Buffer> {
  const { default: MailComposer } = await import('nodemailer/lib/mail-composer');
  const host = address.slice(address.lastIndexOf('@') + 1);
  const unguessable = createHash('sha256').update(`${id}:${atMs}:${to}:${subject}`).digest('hex').slice(0, 24);
  return new MailComposer({
    from: { name, address },
    ...(replyTo !== null && { replyTo: { name, address: replyTo } }),
    to: { name: '', address: to },
    subject,
    text,
    html,
    date: new Date(atMs),
    // Stays the same on every attempt, so that mail programs recognise a mail that arrives twice.
    messageId: `<${id}.${unguessable}@${host}>`,
    headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
    disableFileAccess: true,
    disableUrlAccess: true,
  })
    .compile()
    .build();
}
