import { chatNumbersOf } from '#domain/shop/chat-numbers.ts';
import { findOwnBrand } from '#domain/shop/look/shop-colors.ts';
import { shopLook } from '#domain/shop/look/shop-look.ts';
import { toShop } from '#domain/shop/shop-document.ts';
import type { Catalogue } from '../../catalogue/catalogue.ts';
import type { Config } from '../../config/config.ts';
import type { MailConfig } from '../../config/mail-config.ts';
import { createMailTransport } from '../../mail/mail-transport.ts';
import { createBuyerLinks } from '../../security/buyer-links.ts';
import { createComposer } from '../../services/messages/compose-mail.ts';
import { createDeskMessages } from '../../services/messages/desk-messages.ts';
import { createFindPhone } from '../../services/messages/find-phone.ts';
import { createMailBudget } from '../../services/messages/mail-budget.ts';
import { createMailWatch } from '../../services/messages/mail-watch.ts';
import { createMessageSender } from '../../services/messages/message-sender.ts';
import type { ConfirmationLinks } from '../../services/suppliers/confirmation-links.ts';
import type { SupplierLinks } from '../../services/suppliers/supplier-links.ts';
import type { HostedParts } from '../hosted-parts.ts';

interface MessagesDeps extends Pick<HostedParts, 'stores' | 'leaseManager' | 'tokens' | 'now' | 'clock' | 'random' | 'log'> {
  readonly config: Pick<Config, 'dataDir' | 'mail' | 'publicUrl' | 'chatNumber' | 'chatFallbackNumber' | 'limits'>;
  readonly catalogue: Pick<Catalogue, 'shop'>;
  readonly suppliers: Pick<SupplierLinks, 'tokenOf' | 'generationOf'>;
  readonly confirmations: Pick<ConfirmationLinks, 'tokenOf'>;
}

/** Mails written to files are never delivered, so the sender's address serves as the operator's. */
export const operatorEmailOf = (mail: MailConfig): string | null => mail.operator ?? (mail.smtp === null ? mail.from.address : null);

export function wireMessages({
  stores,
  leaseManager,
  config,
  catalogue,
  suppliers: links,
  confirmations,
  tokens,
  now,
  clock,
  random,
  log,
}: MessagesDeps) {
  const { messages: store, orders, listings, quotes, suppliers, withdrawals } = stores;
  const { mail, dataDir, publicUrl, limits } = config;
  const chatNumber = () => chatNumbersOf(catalogue.shop(), config).chatNumber;
  const shop = () => toShop(catalogue.shop());
  const compose = createComposer({
    ...{ messages: store, orders, listings, quotes, withdrawals, suppliers, links, confirmations, tokens, publicUrl, chatNumber, now },
    shop,
    color: () => findOwnBrand(shopLook(catalogue.shop()).colors),
    orderLinks: createBuyerLinks({ kind: 'order', store: orders, tokens }),
    quoteLinks: createBuyerLinks({ kind: 'quote', store: quotes, tokens }),
    isDemonstration: mail.isDemonstration === true,
    operatorEmail: operatorEmailOf(mail),
  });
  const transport = createMailTransport({ mail, dataDir, shop });
  const sender = createMessageSender({
    ...{ store, compose, transport, leaseManager, now, clock, random, log },
    budget: createMailBudget({ store, limits, now }),
    tidy: stores.people.cutLinks,
  });
  const findPhone = createFindPhone({ orders, quotes, suppliers, listings });
  const watch = createMailWatch({ store, now, log });
  return {
    sender,
    watch,
    desk: createDeskMessages({ store, compose, findPhone, way: transport.kind, kick: () => void sender.round(), now }),
  };
}
