import { FileButton } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { WireKioskDocument } from '#domain/device/fleet-wire.ts';
import type { WireRegisteredDevice } from '#domain/device/registered-device.ts';
import { errorDetail } from '#lib/api-client.ts';
import { deskMutations } from '#lib/desk/desk-mutations.ts';
import { deskQueries } from '#lib/desk/desk-queries.ts';
import { formatTime } from '#lib/format-time.ts';
import { useToast } from '#state/toasts.ts';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { ALL_SHOWN } from '../dense/all-shown.ts';
import { DenseTable } from '../dense/dense-table.tsx';
import { ListBar } from '../list/list-bar.tsx';
import * as copy from './copy.ts';
import { PutDocument } from './put-document.tsx';
import { type ChosenDocument, readDocument } from './read-document.ts';

interface Props {
  readonly token: string;
  readonly devices: readonly WireRegisteredDevice[];
}

/** Documents stored until the kiosk of that name fetches them. */
export function KioskDocuments({ token, devices }: Props) {
  const queries = useQueryClient();
  const toast = useToast();
  const list = useQuery(deskQueries.kioskDocuments(token));
  const [chosen, setChosen] = useState<ChosenDocument | null>(null);
  // Resets the input, so that the same file can be chosen again.
  const forget = useRef<() => void>(null);
  const refuse = (title: string, description: string) => toast({ title, description, tone: 'destructive' });
  const refresh = () => void queries.invalidateQueries(deskQueries.kioskDocuments(token));
  const remove = useMutation({
    ...deskMutations.removeKioskDocument(token),
    onError: (error) => refuse(copy.notRemoved, errorDetail(error, copy.notRemoved)),
    onSettled: refresh,
  });
  const take = async (file: File | null) => {
    if (file === null) return;
    const read = await readDocument(file);
    forget.current?.();
    if (read === null) refuse(copy.notPut, copy.notJson);
    else setChosen(read);
  };
  const documents = (list.data ?? []).map((document) => ({ ...document, id: document.kiosk }));
  return (
    <section className="tw-stack" aria-label={copy.documents}>
      <ListBar
        end={
          <FileButton resetRef={forget} accept="application/json,.json" inputProps={{ 'aria-label': copy.documentFile }} onChange={take}>
            {({ onClick }) => (
              <Button size="sm" onClick={onClick}>
                <Icon name="upload" size={16} />
                {copy.put}
              </Button>
            )}
          </FileButton>
        }
      >
        <h2 className="tw-title">{copy.documents}</h2>
      </ListBar>
      <p className="tw-muted">{copy.documentsIntro}</p>
      {list.isSuccess && documents.length === 0 && <p>{copy.noDocuments}</p>}
      {documents.length > 0 && (
        <DenseTable
          name={copy.documents}
          columns={[
            { head: copy.kiosk, look: 'tw-strong', cell: ({ kiosk }) => <bdi>{kiosk}</bdi> },
            {
              head: copy.document,
              width: '34%',
              title: signedInWords,
              cell: signedInWords,
            },
            { head: copy.state, width: 260, look: 'tw-muted', cell: (document) => stateOf(document, devices) },
            {
              head: copy.actions,
              width: 110,
              cell: ({ kiosk }) => (
                <Button
                  size="sm"
                  tone="danger"
                  disabled={remove.isPending}
                  aria-label={copy.removeOf(kiosk)}
                  onClick={() => remove.mutate(kiosk)}
                >
                  {copy.remove}
                </Button>
              ),
            },
          ]}
          entries={documents}
          minWidth={720}
          more={ALL_SHOWN}
        />
      )}
      {chosen !== null && (
        <PutDocument
          token={token}
          document={chosen}
          onClose={() => setChosen(null)}
          onDone={() => {
            setChosen(null);
            refresh();
          }}
        />
      )}
    </section>
  );
}

const signedInWords = ({ name, issuedAt }: WireKioskDocument) => copy.signedOn(name, formatTime(issuedAt));

function stateOf({ name, issuedAt, devices: asking }: WireKioskDocument, devices: readonly WireRegisteredDevice[]): string {
  if (devices.some(({ document }) => document?.name === name && document.issuedAt === issuedAt)) return copy.followed;
  return asking === 0 ? copy.noneAsked : copy.waits;
}
