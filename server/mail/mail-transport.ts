import type { Shop } from '#domain/shop/shop-document.ts';
import type { MailConfig } from '../config/mail-config.ts';
import { dataFiles } from '../db/data-files.ts';
import { createFileTransport } from './file-transport.ts';
import type { MailSender } from './mime-message.ts';
import { createSmtpTransport } from './smtp-transport.ts';
import type { MailTransport } from './transport.ts';

interface MailTransportDeps {
  readonly mail: MailConfig;
  readonly dataDir: string;
  /** Read for each mail, as it can change at run time. */
  readonly shop: () => Pick<Shop, 'brand' | 'contact'>;
}

/** Sends mails to the mail server of the settings, or without one writes them to files. */
export function createMailTransport({ mail, dataDir, shop }: MailTransportDeps): MailTransport {
  const sender = () => mailSender(mail, shop());
  return mail.smtp === null
    ? createFileTransport({ folder: dataFiles(dataDir).messages, sender })
    : createSmtpTransport({ server: mail.smtp, sender });
}

/** Answers go to the shop's own address: the sender's often belongs to a program. */
function mailSender({ from }: MailConfig, { brand, contact }: Pick<Shop, 'brand' | 'contact'>): MailSender {
  return { name: from.name ?? brand.name, address: from.address, replyTo: contact.email || null };
}
