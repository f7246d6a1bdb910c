import { Progress } from '@mantine/core';
import '@mantine/core/styles/Progress.layer.css';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { errorDetail } from '#lib/api-client.ts';
import { deviceMutations, deviceQueries } from '#lib/device/device-queries.ts';
import { type DeviceSync, formatAsOf } from '#state/device/device-sync.ts';
import { useToast } from '#state/toasts.ts';
import { Button } from '#ui/button.tsx';
import { FactsList } from '#ui/facts-list.tsx';
import { Section } from '#ui/section.tsx';
import * as copy from './copy.ts';
import { LoadPack, PackRefused, usePack } from './load-pack.tsx';

/** Size and age of the local catalogue, with a button that syncs at once. */
export function Standing({ sync }: { readonly sync: DeviceSync }) {
  const { online, rows, pricesAsOf, lastSyncAt } = sync;
  const pack = usePack();
  const facts = [
    [copy.connection, online ? copy.online : copy.offline],
    [copy.products, copy.rows(rows)],
    [copy.pricesAsOf, pricesAsOf === null ? copy.sample : formatAsOf(pricesAsOf)],
    [copy.lastSync, lastSyncAt === null ? copy.never : formatAsOf(lastSyncAt)],
  ] as const;
  return (
    <Section
      title={copy.catalogue}
      aside={
        <>
          <LoadPack load={pack} />
          <SyncNow />
        </>
      }
    >
      <div className="tw-panel tw-stack tw-gap-4">
        <FactsList label={copy.catalogue} facts={facts} className="tw-four tw-gap-4 tw-figures" />
        <Download sync={sync} />
        <PackRefused load={pack} />
      </div>
    </Section>
  );
}

function SyncNow() {
  const queries = useQueryClient();
  const toast = useToast();
  const ask = useMutation({
    ...deviceMutations.syncNow(),
    onSuccess: (sync) => queries.setQueryData(deviceQueries.sync().queryKey, sync),
    onError: (error) => toast({ title: copy.failedTitle, description: errorDetail(error, copy.syncFailed), tone: 'destructive' }),
  });
  return (
    <Button tone="brand" disabled={ask.isPending} onClick={() => ask.mutate()}>
      {ask.isPending ? copy.syncing : copy.syncNow}
    </Button>
  );
}

/** Progress of a full copy. */
function Download({ sync: { phase, bytes, bytesTotal, secondsLeft } }: { readonly sync: DeviceSync }) {
  if (phase === 'importing') return <p className="tw-note">{copy.importing}</p>;
  if (phase !== 'downloading') return null;
  return (
    <div className="tw-stack tw-gap-2">
      <div className="tw-row tw-apart tw-note tw-figures">
        <span>{copy.downloaded(bytes, bytesTotal)}</span>
        <span>{copy.timeLeft(secondsLeft)}</span>
      </div>
      <Progress aria-label={copy.catalogueDownload} value={bytesTotal === 0 ? 0 : (bytes / bytesTotal) * 100} />
    </div>
  );
}
