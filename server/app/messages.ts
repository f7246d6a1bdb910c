import type { Config } from '../config/config.ts';
import { dataFiles } from '../db/data-files.ts';
import { createFileTransport } from '../mail/file-transport.ts';
import { createSmtpTransport } from '../mail/smtp-transport.ts';
import type { Log } from '../runtime/log.ts';
import type { Tokens } from '../security/tokens.ts';
import type { Work } from '../services/leases/lease-runner.ts';
import { createComposer } from '../services/messages/compose-mail.ts';
import { createDeskMessages, type DeskMessages } from '../services/messages/desk-messages.ts';
import { createFindPhone } from '../services/messages/find-phone.ts';
import { createMessageSender, type MessageSender } from '../services/messages/message-sender.ts';
import type { SupplierLinks } from '../services/suppliers/supplier-links.ts';
import type { Stores } from '../stores/stores.ts';

export interface MessagesDeps {
  readonly stores: Stores;
  readonly work: Work;
  readonly config: Pick<Config, 'dataDir' | 'mail' | 'publicUrl' | 'chatNumber'>;
  readonly links: Pick<SupplierLinks, 'tokenOf'>;
  readonly tokens: Pick<Tokens, 'tokenOf'>;
  readonly now: () => number;
  /** 0 … 1; for waits. */
  readonly random: () => number;
  readonly log: Log;
}

export interface Messages {
  readonly sender: MessageSender;
  readonly desk: DeskMessages;
}

/** Whom the shop tells what, put together: part of the composition root. */
export function createMessages({ stores, work, config, links, tokens, now, random, log }: MessagesDeps): Messages {
  const { messages: store, orders, listings, quotes, suppliers } = stores;
  const { mail, dataDir, publicUrl, chatNumber } = config;
  const compose = createComposer({
    ...{ messages: store, orders, listings, quotes, suppliers, links, tokens, publicUrl, chatNumber, now },
    // A file goes to nobody: whoever reads it needs no address.
    operatorEmail: mail.operator ?? (mail.smtp === null ? mail.from.address : null),
  });
  const transport =
    mail.smtp === null
      ? createFileTransport({ folder: dataFiles(dataDir).messages, from: mail.from })
      : createSmtpTransport({ server: mail.smtp, from: mail.from });
  const sender = createMessageSender({ store, compose, transport, work, now, random, log });
  const findPhone = createFindPhone({ orders, quotes, suppliers, listings });
  return { sender, desk: createDeskMessages({ store, compose, findPhone, way: transport.kind, kick: () => void sender.round(), now }) };
}
