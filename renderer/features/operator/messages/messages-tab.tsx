import { Group, Skeleton } from '@mantine/core';
import '@mantine/core/styles/Skeleton.layer.css';
import { useDebouncedValue } from '@mantine/hooks';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { MESSAGE_STATES } from '#domain/message/message.ts';
import { deskQueries } from '#lib/desk-queries.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { SelectField, TextField } from '#ui/field.tsx';
import { useLastShown } from '#ui/overlay/use-last-shown.ts';
import styles from '../desk.module.css';
import { ExportButton } from '../export-button.tsx';
import * as copy from './copy.ts';
import { MessageDialog } from './message-dialog.tsx';
import { MessageTable } from './message-table.tsx';

const STATES = [{ value: '', label: copy.all }, ...MESSAGE_STATES.map((state) => ({ value: state, label: copy.STATE_WORDS[state] }))];
const TYPING_MS = 250;

/** Whom the shop told what, newest first; what is shown of it, and the open one, stand in the address. */
export function MessagesTab({ token }: { readonly token: string }) {
  const [params, setParams] = useSearchParams();
  const [state, search, open] = ['state', 'search', 'message'].map((name) => params.get(name) ?? '') as [string, string, string];
  const [wanted] = useDebouncedValue(search.trim(), TYPING_MS);
  const list = useInfiniteQuery(deskQueries.messages(token, { state, search: wanted }));
  const messages = list.data?.pages.flatMap((page) => page.entries) ?? [];
  const shown = useLastShown(open || null);
  const show = (change: Readonly<Record<string, string>>) =>
    setParams(
      Object.entries({ tab: 'messages', state, search, message: open, ...change }).filter(([, value]) => value !== ''),
      { replace: true },
    );
  const isNarrowed = state !== '' || search !== '';
  return (
    <>
      <Group gap="sm" align="flex-end" mb="sm" className={styles.bar}>
        <SelectField label={copy.state} options={STATES} value={state} onChange={(event) => show({ state: event.currentTarget.value })} />
        <TextField
          label={copy.find}
          type="search"
          value={search}
          autoComplete="off"
          onChange={(event) => show({ search: event.currentTarget.value })}
        />
        <p className="tw-muted">{list.data === undefined ? '' : copy.messagesOf(list.data.pages[0]?.total ?? 0)}</p>
        <span className={styles.spring} />
        <ExportButton token={token} name="messages" query={`?${new URLSearchParams({ state, search: search.trim() })}`} />
      </Group>
      {list.isPending && <Skeleton height={220} role="status" aria-label={copy.loading} />}
      {list.isError && messages.length === 0 && <ErrorState title={copy.messagesFailed} onRetry={() => void list.refetch()} />}
      {list.isSuccess && messages.length === 0 && (
        <EmptyState icon="mail" title={isNarrowed ? copy.noneOfThese : copy.none} {...(!isNarrowed && { text: copy.noneText })}>
          <Button size="sm" onClick={() => (isNarrowed ? show({ state: '', search: '' }) : void list.refetch())}>
            {isNarrowed ? copy.showAll : copy.lookAgain}
          </Button>
        </EmptyState>
      )}
      {messages.length > 0 && <MessageTable messages={messages} onOpen={(id) => show({ message: id })} />}
      {list.hasNextPage && (
        <Group justify="center" p="sm">
          <Button size="sm" disabled={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
            {copy.showMore}
          </Button>
        </Group>
      )}
      {shown !== null && <MessageDialog id={shown} token={token} isOpen={open !== ''} onClose={() => show({ message: '' })} />}
    </>
  );
}
