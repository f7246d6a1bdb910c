import { Group } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import type { WireBatch } from '#domain/listing/batch-wire.ts';
import { errorDetail } from '#lib/api-client.ts';
import { addressOf } from '#lib/call.ts';
import { downloadMutations } from '#lib/download.ts';
import { formatTime } from '#lib/format-time.ts';
import { useToast } from '#state/toasts.ts';
import { Badge, type BadgeTone } from '#ui/badge.tsx';
import { Button, ButtonLink } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { UndoImport } from '#ui/undo/undo-import.tsx';
import * as copy from './copy.ts';

const TONES: Readonly<Record<WireBatch['state'], BadgeTone>> = {
  writing: 'deal',
  done: 'good',
  undoing: 'deal',
  undone: 'over',
  failed: 'bad',
  other: 'plain',
};

interface Props {
  readonly batch: WireBatch;
  readonly token: string;
  readonly isBusy: boolean;
  readonly onUndo: () => void;
}

export function BatchCard({ batch, token, isBusy, onUndo }: Props) {
  return (
    <Group component="li" gap="sm">
      <Group gap="sm" flex="1 1 240px" miw={0}>
        <h2 className="tw-cut">
          <bdi>{batch.fileName}</bdi>
        </h2>
        <Badge tone={TONES[batch.state]}>{copy.STATE_WORDS[batch.state]}</Badge>
        <span className="tw-muted">{formatTime(batch.createdAt)}</span>
      </Group>
      <p className="tw-muted tw-cut">
        {copy.ORIGIN_WORDS[batch.origin]} · <bdi>{batch.supplierName ?? copy.several}</bdi>
      </p>
      <p className="tw-figures tw-strong">{copy.countsText(batch)}</p>
      {batch.problem !== null && <p className="tw-bad">{batch.problem}</p>}
      <Group gap="sm">
        {batch.origin === 'browser' && batch.state === 'done' && batch.added + batch.changed > 0 && (
          <ButtonLink size="sm" to={`?${new URLSearchParams({ only: `import:${batch.id}` })}`}>
            {copy.inTheQueue}
          </ButtonLink>
        )}
        <UndoImport batch={batch} isBusy={isBusy} onUndo={onUndo} />
        {batch.errorRows > 0 && <ErrorRowsButton id={batch.id} token={token} />}
      </Group>
    </Group>
  );
}

function ErrorRowsButton({ id, token }: { readonly id: string; readonly token: string }) {
  const toast = useToast();
  const path = addressOf('GET /api/operator/batches/:id/error-rows.csv', { params: { id } });
  const save = useMutation({
    ...downloadMutations.save(path, token, 'error-rows.csv'),
    onError: (error) => toast({ title: copy.error, description: errorDetail(error, copy.stepFailed), tone: 'destructive' }),
  });
  return (
    <Button size="sm" disabled={save.isPending} onClick={() => save.mutate()}>
      <Icon name="download" size={16} />
      {copy.errorRows}
    </Button>
  );
}
