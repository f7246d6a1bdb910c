import { Table } from '@mantine/core';
import '@mantine/core/styles/Table.layer.css';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { WireDeskShop } from '#domain/shop/shop-wire.ts';
import { errorDetail } from '#lib/api-client.ts';
import { deskMutations } from '#lib/desk/desk-mutations.ts';
import { deskQueries } from '#lib/desk/desk-queries.ts';
import { formatTime } from '#lib/format-time.ts';
import { useToast } from '#state/toasts.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { DeskList } from '../list/desk-list.tsx';
import * as copy from './copy.ts';
import { SettingsTable } from './settings-table.tsx';

interface Props {
  readonly token: string;
  readonly base: WireDeskShop;
  readonly hasUnsaved: boolean;
  readonly onBroughtBack: (shop: WireDeskShop) => void;
}

/** Lists the stored revisions, newest first. Bringing one back is a new revision. */
export function SettingsHistory({ token, base, hasUnsaved, onBroughtBack }: Props) {
  const queries = useQueryClient();
  const toast = useToast();
  const list = useQuery(deskQueries.shopRevisions(token));
  const entries = list.data?.entries ?? [];
  const bringBack = useMutation({
    ...deskMutations.bringBackShop(token),
    onSuccess: (shop) => {
      onBroughtBack(shop);
      toast({ title: copy.saved, description: copy.savedAs(shop.revision) });
    },
    onError: () => queries.invalidateQueries(deskQueries.shop(token)),
  });
  return (
    <div className="tw-stack">
      {hasUnsaved && <Notice tone="plain">{copy.saveFirst}</Notice>}
      {bringBack.isError && <Notice tone="bad">{errorDetail(bringBack.error, copy.bringBackFailed)}</Notice>}
      <DeskList list={list} isEmpty={entries.length === 0} icon="check" words={copy.historyList}>
        {entries.length > 0 && (
          <SettingsTable label={copy.history} heads={[copy.revision, copy.savedBy, copy.savedAt, copy.actions]}>
            {entries.map(({ revision, at, who, note }) => (
              <Table.Tr key={revision}>
                <Table.Td className="tw-wrap">
                  <span className="tw-strong tw-figures">{copy.revisionOf(revision)}</span>
                  {note !== null && <p className="tw-note">{note}</p>}
                </Table.Td>
                <Table.Td>{who}</Table.Td>
                <Table.Td className="tw-muted tw-figures">{formatTime(at)}</Table.Td>
                <Table.Td>
                  {revision === base.revision ? (
                    <span className="tw-strong">{copy.current}</span>
                  ) : (
                    <Button
                      size="sm"
                      disabled={hasUnsaved || bringBack.isPending}
                      onClick={() => bringBack.mutate({ wanted: revision, revision: base.revision, note: copy.broughtBack(revision) })}
                    >
                      {copy.bringBack(revision)}
                    </Button>
                  )}
                </Table.Td>
              </Table.Tr>
            ))}
          </SettingsTable>
        )}
      </DeskList>
    </div>
  );
}
