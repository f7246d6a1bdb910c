import { DomainError } from '#domain/kernel/problem.ts';
import { FIRST_MESSAGE_SUBJECTS, type MessageKind, type MessageSubject, SHOWN_BY_OLDER_DESKS } from '#domain/message/message.ts';
import type { WireMessage, WireWholeMessage } from '#domain/message/message-wire.ts';
import { chatUrl } from '#domain/quote/chat.ts';
import type { MailTransport } from '../../mail/transport.ts';
import type { AuditEntry } from '../../stores/desk/audit-store.ts';
import type { MessageQuery, MessageStore, StoredMessage } from '../../stores/messages/message-store.ts';
import type { ComposeOutcome } from './compose-mail.ts';

export interface DeskMessagesDeps {
  readonly store: MessageStore;
  readonly compose: (message: StoredMessage) => Promise<ComposeOutcome>;
  /** Returns the recipient's number as digits with its country; null: unknown. */
  readonly findPhone: (message: StoredMessage) => Promise<string | null>;
  readonly way: MailTransport['kind'];
  readonly kick: () => void;
  readonly now: () => number;
}

export type DeskMessages = ReturnType<typeof createDeskMessages>;

const PAGE = 50;

export function createDeskMessages({ store, compose, findPhone, way, kick, now }: DeskMessagesDeps) {
  async function getMessage(id: string): Promise<StoredMessage> {
    const found = /^\d{1,15}$/.test(id) ? await store.find(Number(id)) : undefined;
    if (found === undefined) throw new DomainError('not_found', 'There is no such message.');
    return found;
  }

  /**
   * Returns the mail as sent; a message sent as part of another has that one's mail, and a waiting one the mail as it
   * would be sent now.
   */
  async function mailOf(message: StoredMessage) {
    if (message.toldIn !== null) return (await store.find(message.toldIn))?.mail ?? null;
    if (message.state !== 'waiting') return message.mail;
    const composed = await compose(message);
    return composed.kind === 'mail' ? composed.mail : null;
  }

  return {
    list: async (query: MessageQuery, before: number | null) => {
      const found = await store.list(query, before, PAGE + 1);
      const shown = found.slice(0, PAGE);
      const last = shown.at(-1);
      return {
        entries: shown.map(toWireMessage),
        total: await store.count(query),
        nextCursor: found.length > PAGE && last !== undefined ? String(last.id) : null,
      };
    },

    /** @throws DomainError not_found */
    find: async (id: string): Promise<WireWholeMessage> => {
      const message = await getMessage(id);
      const [mail, phone] = await Promise.all([mailOf(message), findPhone(message)]);
      const { to, title } = toWireMessage(message);
      return {
        ...toWireMessage(message),
        to: to ?? mail?.address ?? null,
        title: title ?? mail?.title ?? null,
        text: mail?.plain ?? null,
        html: mail?.html ?? null,
        chatUrl: phone === null || mail === null ? null : chatUrl(phone, withoutSupplierLinks(mail.plain)),
        way,
      };
    },

    /** @throws DomainError not_found, conflict */
    sendAgain: async (id: string, who: string): Promise<WireMessage> => {
      const message = await getMessage(id);
      const nowMs = now();
      if (!(await store.sendAgain(message.id, nowMs, (before) => auditEntryOf(before, who, nowMs))))
        throw new DomainError('conflict', 'Only what failed or is in doubt is sent again, and this did not or is not any more.');
      const waiting = toWireMessage(await getMessage(id));
      kick();
      return waiting;
    },
  };
}

/** The number is unconfirmed, so links that open a supplier's portal are sent only by mail. */
const withoutSupplierLinks = (text: string) => text.replaceAll(/\S+\/(?:supplier-desk|confirm)#\S+/g, '(see our mail)');

export function toWireMessage(message: StoredMessage): WireMessage {
  const { id, kind, subjectKind, subjectId, audience, state, mail, attempts, problem, toldIn, endedAtMs } = message;
  return {
    ...{ ...kindsOf(kind), ...subjectKindsOf(subjectKind), subjectId, audience, state, attempts, problem },
    id: String(id),
    to: mail?.address ?? null,
    title: mail?.title ?? null,
    createdAt: new Date(message.createdAtMs).toISOString(),
    dueAt: state === 'waiting' ? new Date(message.dueAtMs).toISOString() : null,
    endedAt: endedAtMs === null ? null : new Date(endedAtMs).toISOString(),
    toldIn: toldIn === null ? null : String(toldIn),
  };
}

/** Returns the kind, and the one under which older desk pages show it. */
const kindsOf = (kind: MessageKind) => ({ kind: isIn(SHOWN_BY_OLDER_DESKS, kind) ? SHOWN_BY_OLDER_DESKS[kind] : kind, exactKind: kind });
const subjectKindsOf = (kind: MessageSubject) =>
  ({ subjectKind: FIRST_MESSAGE_SUBJECTS.find((one) => one === kind) ?? 'listing', exactSubjectKind: kind }) as const;

const isIn = <Names extends object>(names: Names, name: PropertyKey): name is keyof Names => Object.hasOwn(names, name);

function auditEntryOf({ id, kind, state, problem }: StoredMessage, who: string, atMs: number): AuditEntry {
  return {
    ...{ at: new Date(atMs).toISOString(), who, what: 'send-again', subjectKind: 'message' },
    subjectId: String(id),
    // Omits the address: the audit list is kept longer than recipients are.
    subjectName: kind,
    before: { state, problem },
    after: { state: 'waiting' },
  };
}
