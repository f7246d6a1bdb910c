import { Table } from '@mantine/core';
import type { OpenCode } from '#domain/kernel/open-code.ts';
import '@mantine/core/styles/Table.layer.css';
import type { MessageState } from '#domain/message/message.ts';
import type { WireMessage } from '#domain/message/message-wire.ts';
import { formatTime } from '#lib/format-time.ts';
import { Badge, type BadgeTone } from '#ui/badge.tsx';
import { PlainButton } from '#ui/button.tsx';
import * as copy from './copy.ts';

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

export function MessageTable({ messages, onOpen }: Props) {
  return (
    <Table.ScrollContainer minWidth={800} className="tw-panel" p={0}>
      <Table aria-label={copy.messages} verticalSpacing={8} horizontalSpacing="sm" fz="sm" highlightOnHover>
        <Table.Thead>
          <Table.Tr>
            {[copy.when, copy.state, copy.of, copy.to, copy.subject].map((head) => (
              <Table.Th key={head} scope="col">
                {head}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {messages.map((message) => (
            <Row key={message.id} message={message} onOpen={() => onOpen(message.id)} />
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}

function Row({ message, onOpen }: { readonly message: WireMessage; readonly onOpen: () => void }) {
  const { audience, state, to, title, createdAt, dueAt, attempts, problem } = message;
  const tries = [attempts > 1 && copy.attemptsOf(attempts), dueAt !== null && copy.nextTry(formatTime(dueAt))].filter(Boolean).join(', ');
  return (
    <Table.Tr style={{ verticalAlign: 'top' }}>
      <Table.Td className="tw-muted tw-figures" style={{ whiteSpace: 'nowrap' }}>
        {formatTime(createdAt)}
      </Table.Td>
      <Table.Td miw={124}>
        <MessageBadge state={state} />
      </Table.Td>
      <Table.Td>{copy.kindWords(message)}</Table.Td>
      <Table.Td className="tw-wrap">
        <bdi className={to === null ? 'tw-muted' : undefined}>{to ?? copy.nobodyYet}</bdi>{' '}
        <span className="tw-muted">{copy.AUDIENCE_WORDS[audience]}</span>
      </Table.Td>
      <Table.Td className="tw-wrap" maw={420}>
        <PlainButton className="tw-link" onClick={onOpen} aria-label={copy.openMessage(title ?? copy.kindWords(message))}>
          <bdi>{title ?? copy.notWritten}</bdi>
        </PlainButton>
        {problem !== null && state !== 'not_needed' && (
          <div className={state === 'waiting' ? 'tw-muted' : 'tw-bad'}>
            {problem}
            {tries !== '' && ` (${tries})`}
          </div>
        )}
        {state === 'not_needed' && <div className="tw-muted">{problem}</div>}
      </Table.Td>
    </Table.Tr>
  );
}
