import { useInfiniteQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { MESSAGE_STATES } from '#domain/message/message.ts';
import { deskQueries } from '#lib/desk/desk-queries.ts';
import { SelectField, TextField } from '#ui/field.tsx';
import { useLastShown } from '#ui/overlay/use-last-shown.ts';
import { ShowMore } from '#ui/records/show-more.tsx';
import { ExportButton } from '../export-button.tsx';
import { DeskList } from '../list/desk-list.tsx';
import { ListBar } from '../list/list-bar.tsx';
import { useSearch } from '../list/use-search.ts';
import * as copy from './copy.ts';
import { MessageDialog } from './message-dialog.tsx';
import { MessageTable } from './message-table.tsx';

const STATES = [{ value: '', label: copy.all }, ...MESSAGE_STATES.map((state) => ({ value: state, label: copy.STATE_WORDS[state] }))];

/** Messages sent by the shop, newest first; filters and the open message are in the URL. */
export function MessagesTab({ token }: { readonly token: string }) {
  const [params, setParams] = useSearchParams();
  const [state, search, open] = ['state', 'search', 'message'].map((name) => params.get(name) ?? '') as [string, string, string];
  const wanted = useSearch();
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
      <ListBar
        count={list.data === undefined ? '' : copy.messagesOf(list.data.pages[0]?.total ?? 0)}
        filters={
          <SelectField label={copy.state} options={STATES} value={state} onChange={(event) => show({ state: event.currentTarget.value })} />
        }
        end={<ExportButton token={token} name="messages" query={`?${new URLSearchParams({ state, search: search.trim() })}`} />}
      >
        <TextField
          label={copy.find}
          type="search"
          value={search}
          autoComplete="off"
          onChange={(event) => show({ search: event.currentTarget.value })}
        />
      </ListBar>
      <DeskList
        list={list}
        isEmpty={messages.length === 0}
        icon="mail"
        words={copy.messageList}
        onShowAll={isNarrowed && (() => show({ state: '', search: '' }))}
      >
        {messages.length > 0 && <MessageTable messages={messages} onOpen={(id) => show({ message: id })} />}
        <ShowMore list={list} />
      </DeskList>
      {shown !== null && <MessageDialog id={shown} token={token} isOpen={open !== ''} onClose={() => show({ message: '' })} />}
    </>
  );
}
