import { Table } from '@mantine/core';
import type { OpenCode } from '#domain/kernel/open-code.ts';
import '@mantine/core/styles/Table.layer.css';
import type { MessageState } from '#domain/message/message.ts';
import type { WireMessage } from '#domain/message/message-wire.ts';
import { formatTime } from '#lib/format-time.ts';
import { Badge, type BadgeTone } from '#ui/badge.tsx';
import { PlainButton } from '#ui/button.tsx';
import { Disclosure } from '#ui/controls/disclosure.tsx';
import { TableHeads } from '#ui/records/table-heads.tsx';
import table from '../dense/text-table.module.css';
import * as copy from './copy.ts';
import { type FoldedMessage, foldMessages } from './fold-messages.ts';
import styles from './messages.module.css';

const TONES: Readonly<Record<OpenCode<MessageState>, BadgeTone>> = {
  waiting: 'deal',
  handing_over: 'deal',
  sent: 'good',
  failed: 'bad',
  in_doubt: 'bad',
  with_another: 'over',
  not_needed: 'over',
  other: 'plain',
};

export const MessageBadge = ({ state }: { readonly state: OpenCode<MessageState> }) => (
  <Badge tone={TONES[state]}>{copy.STATE_WORDS[state]}</Badge>
);

interface Props {
  readonly messages: readonly WireMessage[];
  readonly onOpen: (id: string) => void;
}

/** One row per mail; what else was sent in it is folded into its row. */
export function MessageTable({ messages, onOpen }: Props) {
  return (
    <div className={`tw-panel ${table.pane}`}>
      <Table aria-label={copy.messages} fz="sm" withRowBorders borderColor="var(--tw-line)" className={table.table ?? ''}>
        <TableHeads names={[copy.subject, copy.to, copy.state, copy.when]} />
        <Table.Tbody>
          {foldMessages(messages).map((folded) => (
            <Row key={folded.message.id} {...folded} onOpen={onOpen} />
          ))}
        </Table.Tbody>
      </Table>
    </div>
  );
}

function Row({ message, inside, onOpen }: FoldedMessage & Pick<Props, 'onOpen'>) {
  const { id, audience, state, to, title, createdAt, toldIn } = message;
  const words = copy.kindWords(message);
  return (
    <Table.Tr>
      <Table.Td className="tw-wrap">
        <PlainButton className="tw-link" onClick={() => onOpen(toldIn ?? id)} aria-label={copy.openMessage(title ?? words)}>
          <bdi>{title ?? (toldIn === null ? copy.notWritten : copy.openTheMail)}</bdi>
        </PlainButton>
        <p className="tw-muted">{words}</p>
        <Problem message={message} />
        {inside.length > 0 && (
          <div className={styles.inside}>
            <Disclosure title={copy.moreInside(inside.length)}>
              <ul>
                {inside.map((one) => (
                  <li key={one.id}>
                    {copy.kindWords(one)} <span className="tw-muted tw-figures">{formatTime(one.createdAt)}</span>
                  </li>
                ))}
              </ul>
            </Disclosure>
          </div>
        )}
      </Table.Td>
      <Table.Td data-whole>
        <bdi className={to === null ? 'tw-muted' : undefined}>{to ?? (toldIn === null ? copy.nobodyYet : '')}</bdi>{' '}
        <span className="tw-muted">{copy.AUDIENCE_WORDS[audience]}</span>
      </Table.Td>
      <Table.Td>
        <MessageBadge state={state} />
      </Table.Td>
      <Table.Td className="tw-muted tw-figures">{formatTime(createdAt)}</Table.Td>
    </Table.Tr>
  );
}

/** Why a mail has not gone, and when it is tried again. */
function Problem({ message: { state, problem, attempts, dueAt } }: { readonly message: WireMessage }) {
  if (problem === null) return null;
  if (state === 'not_needed') return <p className="tw-muted">{problem}</p>;
  const tries = [attempts > 1 && copy.attemptsOf(attempts), dueAt !== null && copy.nextTry(formatTime(dueAt))].filter(Boolean).join(', ');
  return (
    <p className={state === 'waiting' ? 'tw-muted' : 'tw-bad'}>
      {problem}
      {tries !== '' && ` (${tries})`}
    </p>
  );
}
