import { Group, Stack } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { WireWaitingImport } from '#domain/listing/batch-wire.ts';
import { errorDetail } from '#lib/api-client.ts';
import { deskMutations } from '#lib/desk/desk-mutations.ts';
import { deskKeys, deskQueries } from '#lib/desk/desk-queries.ts';
import { formatTime } from '#lib/format-time.ts';
import { useToast } from '#state/toasts.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { DenseRows } from '../dense/dense-rows.tsx';
import * as copy from './copy.ts';

/** Imports waiting for confirmation, with cancel: their staged rows occupy room that later files need. */
export function WaitingImports({ token }: { readonly token: string }) {
  const queries = useQueryClient();
  const toast = useToast();
  const waiting = useQuery(deskQueries.waitingImports(token)).data?.entries ?? [];
  const cancel = useMutation({
    ...deskMutations.cancelImport(token),
    onSuccess: (_cancelled, id) =>
      toast({ title: copy.importCancelled, description: waiting.find((job) => job.id === id)?.fileName ?? '' }),
    onError: (error) => toast({ title: copy.error, description: errorDetail(error, copy.stepFailed), tone: 'destructive' }),
    onSettled: () => queries.invalidateQueries({ queryKey: deskKeys.all }),
  });
  if (waiting.length === 0) return null;
  return (
    <Stack component="section" gap="xs" pb="xl" aria-labelledby="waiting-imports">
      <h2 id="waiting-imports">{copy.waitingImports}</h2>
      <DenseRows name={copy.waitingImports}>
        {waiting.map((job) => (
          <WaitingRow
            key={job.id}
            job={job}
            isBusy={cancel.isPending && cancel.variables === job.id}
            onCancel={() => cancel.mutate(job.id)}
          />
        ))}
      </DenseRows>
    </Stack>
  );
}

interface RowProps {
  readonly job: WireWaitingImport;
  readonly isBusy: boolean;
  readonly onCancel: () => void;
}

function WaitingRow({ job, isBusy, onCancel }: RowProps) {
  return (
    <Group component="li" gap="sm">
      <Group gap="sm" flex="1 1 240px" miw={0}>
        <h3 className="tw-cut">
          <bdi>{job.fileName}</bdi>
        </h3>
        <Badge tone="deal">{copy.WAITING_WORDS[job.state]}</Badge>
        <span className="tw-muted">{formatTime(job.createdAt)}</span>
      </Group>
      <p className="tw-muted tw-cut">
        <bdi>{job.supplierName ?? copy.newSupplier}</bdi>
      </p>
      <p className="tw-figures tw-strong">{copy.waitingCounts(job.good, job.bad)}</p>
      <Button size="sm" disabled={isBusy} aria-label={copy.cancelImportOf(job.fileName)} onClick={onCancel}>
        {copy.cancelImport}
      </Button>
    </Group>
  );
}
