import { emailAddress } from '#domain/kernel/email-address.ts';
import { chatUrl } from '#domain/quote/chat.ts';
import type { Shop } from '#domain/shop/shop-document.ts';
import type { MailConfig } from '../../config/mail-config.ts';
import { MailRefused, type MailTransport } from '../../mail/transport.ts';
import { minuteOf } from '../../runtime/minute-of.ts';
import { factsBlock, linkBlock, textBlock } from './mail-content.ts';
import { frameMail } from './mail-frame.ts';

const USAGE = 'Usage: npm run mail -- <e-mail address>';
const AddressSchema = emailAddress();

/** Returns a message if the command line is anything but one address. */
export function parseMailCommand(args: readonly string[]): { readonly to: string } | string {
  const [to, ...more] = args;
  if (to === undefined || more.length > 0) return `Name one address. ${USAGE}`;
  return AddressSchema.safeParse(to).success ? { to } : `"${to}" is not an email address. ${USAGE}`;
}

export interface TestMailDeps {
  readonly transport: MailTransport;
  readonly mail: MailConfig;
  readonly shop: Shop;
  readonly publicUrl: string;
  readonly chatNumber: string;
  readonly now: () => number;
  readonly print: (line: string) => void;
  readonly complain: (line: string) => void;
  readonly signal: AbortSignal;
}

/**
 * Sends one mail, not through the queue of the shop. Prints the mail server's answer and, if it refused, what to
 * change. Returns the exit code: 0 accepted, 1 refused or written to a file only.
 */
export async function sendTestMail(to: string, deps: TestMailDeps): Promise<number> {
  const { transport, mail, shop, publicUrl, now, print, complain, signal } = deps;
  const { name } = shop.brand;
  const atMs = now();
  const { title, plain, html } = frameMail(
    {
      title: `Test mail from ${name}`,
      blocks: [
        textBlock('If you read this, the shop can send mail to this address.'),
        factsBlock([
          ['From', mail.from.address],
          ['Answers go to', shop.contact.email || mail.from.address],
          ['Sent', minuteOf(atMs)],
        ]),
        linkBlock('Open the shop', publicUrl),
      ],
    },
    {
      shop,
      shopUrl: publicUrl,
      chatUrl: chatUrl(deps.chatNumber, name),
      ...(mail.isDemonstration === true && { isDemonstration: true }),
    },
  );
  try {
    const answer = await transport.send({ id: 0, to, subject: title, text: plain, html, atMs }, async () => undefined, signal);
    if (mail.smtp === null) {
      complain(`Nothing was sent, because SMTP_URL is not set: mails are files. This one is ${answer}.`);
      complain('To send mail, set SMTP_URL, MAIL_FROM and PUBLIC_URL (docs/operating/payments-and-mail.md).');
      return 1;
    }
    print(`Accepted by ${mail.smtp.host}: ${answer || 'no words'}`);
    print(`If it does not arrive at ${to}, look into the folder for spam, and set up SPF and DKIM for ${domainOf(mail.from.address)}.`);
    return 0;
  } catch (error) {
    if (!(error instanceof MailRefused)) throw error;
    complain(error.message);
    const answer = error.cause?.response ?? error.cause?.message ?? '';
    if (answer !== '') complain(`Its words: ${answer}`);
    complain(`To do: ${adviceFor(error, mail)}`);
    return 1;
  }
}

const domainOf = (address: string) => address.slice(address.lastIndexOf('@') + 1);

/** Chooses by the step at which sending ended. */
function adviceFor({ cause }: MailRefused, { smtp, from }: MailConfig): string {
  const { code = '', command = '', responseCode } = cause ?? {};
  if (code === 'EAUTH' || command.startsWith('AUTH'))
    return 'check user and password in SMTP_URL. Characters other than letters and digits must be escaped there (%40 for @).';
  if (code === 'ETLS' || command === 'STARTTLS') return 'use smtps:// or another port in SMTP_URL, or ask the provider how it encrypts.';
  if (/certificate|altnames/i.test(cause?.message ?? '')) return 'name the mail server in SMTP_URL as its certificate does.';
  if (command === 'MAIL FROM') return `MAIL_FROM (${from.address}) must be an address that this mail server sends for.`;
  if (command === 'RCPT TO') return 'check the address. If it is right, the mail server may only send to its own domain without a login.';
  if (responseCode !== undefined && responseCode < 500) return 'wait a few minutes and run it again: the mail server refused it for now.';
  if (responseCode !== undefined) return 'ask the provider of the mail server what its words mean.';
  return `check host and port in SMTP_URL (${smtp?.host}:${smtp?.port}), and that this machine's firewall and hosting provider let it connect.`;
}
