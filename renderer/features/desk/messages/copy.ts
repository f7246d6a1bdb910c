import type { OpenCode } from '#domain/kernel/open-code.ts';
import type { MessageAudience, MessageKind, MessageState } from '#domain/message/message.ts';
import type { WireMessage } from '#domain/message/message-wire.ts';

export const messages = 'Messages';
export const loading = 'Loading the messages';
export const messageList = {
  loading,
  failed: 'The messages could not be loaded',
  none: 'No messages yet',
  noneText: 'Every mail of the shop appears here: to whom it went, what it is about, and whether it arrived.',
  noneFound: 'No messages match',
};
export const find = 'Find messages';
export const state = 'State';
export const all = 'All';
export const when = 'When';
export const to = 'To';
export const subject = 'Subject';
export const openMessage = (subjectText: string) => `Open ${subjectText}`;
export const messagesOf = (total: number) => (total === 1 ? '1 message' : `${total} messages`);
export const nobodyYet = 'Recipient set on sending';
export const notWritten = 'Written on sending';
export const nextTry = (time: string) => `next try ${time}`;
export const attemptsOf = (attempts: number) => (attempts === 1 ? 'tried once' : `tried ${attempts} times`);
export const asSeen = 'As they see it';
export const asText = 'As text';
export const nothingToShow = 'Nothing is written yet: the mail is written when it is sent.';
export const moreInside = (more: number) => (more === 1 ? '1 more notice in this mail' : `${more} more notices in this mail`);
export const openTheMail = 'Open the mail it was sent in';
export const chat = 'Send by chat instead';
export const sendAgain = 'Send again';
export const sentAgain = 'The mail is sent again';
export const error = 'Error';
export const stepFailed = 'That did not work. Please try again.';
export const messageFailed = 'The message could not be loaded';
export const inDoubtNote =
  'The whole mail was handed over, but the mail server did not confirm it. Ask the recipient whether it arrived, and send it again if it did not.';
export const fileNote = 'No mail server is set up (SMTP_URL): mails are files in the folder messages of the data folder.';

export const STATE_WORDS: Readonly<Record<OpenCode<MessageState>, string>> = {
  waiting: 'Waiting',
  handing_over: 'On its way',
  sent: 'Sent',
  failed: 'Failed',
  in_doubt: 'In doubt',
  with_another: 'Sent in another mail',
  not_needed: 'Not needed',
  other: 'Reload to see',
};
const KIND_WORDS: Readonly<Record<OpenCode<MessageKind>, string>> = {
  receipt: 'Receipt',
  delivery_missing: 'Delivery details missing',
  order_accepted: 'Order accepted',
  order_shipped: 'Parcel sent',
  order_refunded: 'Refund',
  order_for_supplier: 'New order',
  listing_received: 'Listing received',
  listing_decided: 'Listing decided',
  quote_for_supplier: 'Quote request',
  quote_answered: 'Quote answered',
  order_link_renewed: 'Order link renewed',
  quote_link_renewed: 'Quote link renewed',
  quote_accepted: 'Quote accepted',
  quote_overdue: 'Quote overdue',
  order_stopped: 'Do not send',
  parcel_changed: 'Parcel changed',
  delivery_changed: 'Delivery details changed',
  order_disputed: 'Dispute',
  payment_without_order: 'Payment without an order',
  refund_failed: 'Refund failed',
  listings_waiting: 'Listings wait for review',
  supplier_link: 'Supplier link',
  supplier_link_renewed: 'Link renewed',
  supplier_address_changed: 'Address changed',
  address_confirmation: 'Confirm the address',
  withdrawal: 'Withdrawal',
  other: 'Mail',
};
export const kindWords = ({ kind, exactKind = kind }: Pick<WireMessage, 'kind' | 'exactKind'>) => KIND_WORDS[exactKind];
/** The same for a kind as it is stored. */
export const kindWord = (kind: string): string => new Map<string, string>(Object.entries(KIND_WORDS)).get(kind) ?? KIND_WORDS.other;
export const AUDIENCE_WORDS: Readonly<Record<OpenCode<MessageAudience>, string>> = {
  buyer: 'Buyer',
  supplier: 'Supplier',
  operator: 'Desk',
  other: '',
};
