import { Group, Skeleton, Stack } from '@mantine/core';
import '@mantine/core/styles/Skeleton.layer.css';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { WireWholeMessage } from '#domain/message/message-wire.ts';
import { errorDetail } from '#lib/api-client.ts';
import { deskMutations } from '#lib/desk/desk-mutations.ts';
import { deskKeys, deskQueries } from '#lib/desk/desk-queries.ts';
import { useToast } from '#state/toasts.ts';
import { Button, ButtonAnchor } from '#ui/button.tsx';
import { Disclosure } from '#ui/controls/disclosure.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { Notice } from '#ui/notice.tsx';
import { Dialog } from '#ui/overlay/overlays.tsx';
import * as copy from './copy.ts';
import { MailFrame } from './mail-frame.tsx';
import { MessageBadge } from './message-table.tsx';
import styles from './messages.module.css';

interface Props {
  readonly id: string;
  readonly token: string;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** One message as its recipient sees it, with other ways to reach them. */
export function MessageDialog({ id, token, isOpen, onClose }: Props) {
  const message = useQuery(deskQueries.message(token, id));
  return (
    <Dialog title={message.data?.title ?? copy.messages} isOpen={isOpen} onClose={onClose} size="lg">
      {message.data !== undefined && <Whole message={message.data} token={token} />}
      {message.isPending && <Skeleton height={320} role="status" aria-label={copy.loading} />}
      {message.isError && message.data === undefined && <ErrorState title={copy.messageFailed} onRetry={() => void message.refetch()} />}
    </Dialog>
  );
}

function Whole({ message, token }: { readonly message: WireWholeMessage; readonly token: string }) {
  const { id, state, to, problem, html, text, chatUrl, way } = message;
  const queries = useQueryClient();
  const toast = useToast();
  const again = useMutation({
    ...deskMutations.sendAgain(token),
    onSuccess: () => toast({ title: copy.sentAgain, description: to ?? copy.kindWords(message) }),
    onError: (error) => toast({ title: copy.error, description: errorDetail(error, copy.stepFailed), tone: 'destructive' }),
    onSettled: () => queries.invalidateQueries({ queryKey: deskKeys.all }),
  });
  const isTroubled = state === 'failed' || state === 'in_doubt';
  return (
    <Stack gap="sm">
      <Group gap="sm">
        <MessageBadge state={state} />
        <span>{copy.kindWords(message)}</span>
        <bdi className="tw-muted">{to ?? copy.nobodyYet}</bdi>
      </Group>
      {problem !== null && <Notice tone={isTroubled ? 'bad' : 'plain'}>{problem}</Notice>}
      {state === 'in_doubt' && <p>{copy.inDoubtNote}</p>}
      {html === null ? <p className="tw-muted">{copy.nothingToShow}</p> : <MailFrame html={html} />}
      {text !== null && (
        <Disclosure title={copy.asText}>
          <pre className={`tw-wrap ${styles.text}`}>{text}</pre>
        </Disclosure>
      )}
      {way === 'file' && <p className="tw-note">{copy.fileNote}</p>}
      <Group gap="xs">
        {isTroubled && (
          <Button tone="brand" size="sm" disabled={again.isPending} onClick={() => again.mutate(id)}>
            {copy.sendAgain}
          </Button>
        )}
        {chatUrl !== null && (
          <ButtonAnchor tone="outline" size="sm" href={chatUrl} target="_blank" rel="noopener noreferrer">
            {copy.chat}
          </ButtonAnchor>
        )}
      </Group>
    </Stack>
  );
}
