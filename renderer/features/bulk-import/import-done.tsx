import { Group, Stack } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { WireImportJob } from '#domain/listing/import-wire.ts';
import { errorDetail } from '#lib/api-client.ts';
import { formatCount } from '#lib/format.ts';
import type { StoredImportJob } from '#state/bulk-import.ts';
import { useSupplierLink } from '#state/supplier-portal/supplier-link.ts';
import { Button } from '#ui/button.tsx';
import { SupplierLink } from '#ui/copying/supplier-link.tsx';
import { Notice } from '#ui/notice.tsx';
import { UndoImport } from '#ui/undo/undo-import.tsx';
import styles from './bulk-import.module.css';
import * as copy from './copy.ts';
import { DownloadButton } from './download-button.tsx';
import { importMutations, listingsPath } from './import-api.ts';

interface Props {
  readonly job: WireImportJob;
  readonly handle: StoredImportJob;
  readonly onAnother: () => void;
}

/** Shows the result of each group of rows and the links that manage the listings. */
export function ImportDone({ job, handle, onAnother }: Props) {
  const [link] = useSupplierLink();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const undo = useMutation(importMutations.undo(handle));
  const batch = undo.data ?? job.batch;
  const counts = [
    { label: 'new', count: job.added },
    { label: 'changed', count: job.changed },
    { label: 'unchanged', count: job.unchanged },
    { label: 'closed', count: job.closed },
    ...((job.batch?.notInFile ?? 0) > 0 ? [{ label: 'withdrawn', count: job.batch?.notInFile ?? 0 }] : []),
  ];
  const isReviewed = job.added + job.changed > 0;
  return (
    <Stack component="section" gap="lg" maw={920} className="tw-panel" aria-labelledby="done">
      <h2 id="done" ref={heading} tabIndex={-1}>
        {copy.importFinished}
      </h2>
      <ul className={`tw-fields tw-figures tw-strong ${styles.summary}`} aria-label={copy.whatBecameOfTheRows}>
        {counts.map(({ label, count }) => (
          <li key={label} className="tw-panel">{`${formatCount(count)} ${label}`}</li>
        ))}
      </ul>
      {isReviewed && <p>An operator looks at new and changed listings within 24 hours; stock alone changes at once.</p>}
      {job.closed > 0 && <p>{copy.closedText}</p>}
      <p>{copy.manageLinksText}</p>
      {link !== '' && <SupplierLink token={link} />}
      {undo.isError && <Notice tone="bad">{errorDetail(undo.error, copy.failedStep)}</Notice>}
      <Group gap="sm" justify="flex-end">
        {batch !== null && <UndoImport batch={batch} isBusy={undo.isPending} onUndo={() => undo.mutate()} />}
        <DownloadButton label={copy.listingsFile} path={listingsPath(handle)} token={handle.token} fileName="listings.csv" />
        <Button tone="primary" onClick={onAnother}>
          {copy.another}
        </Button>
      </Group>
    </Stack>
  );
}
