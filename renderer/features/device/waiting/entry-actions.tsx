import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { OutboxEntry } from '#domain/device/device-wire.ts';
import { errorDetail } from '#lib/api-client.ts';
import { deviceMutations, refreshOutbox } from '#lib/device/device-queries.ts';
import { useToast } from '#state/toasts.ts';
import { Button } from '#ui/button.tsx';
import * as copy from './copy.ts';

interface Props {
  readonly entry: OutboxEntry;
  readonly title: string;
  readonly onEdit: () => void;
  readonly onDiscard: () => void;
}

export function EntryActions({ entry, title, onEdit, onDiscard }: Props) {
  const queries = useQueryClient();
  const toast = useToast();
  const again = useMutation({
    ...deviceMutations.resubmit(entry.id),
    onError: (error) => toast({ title: copy.sendFailedTitle, description: errorDetail(error, copy.sendFailed), tone: 'destructive' }),
    onSettled: () => refreshOutbox(queries),
  });
  return (
    <div className="tw-row tw-gap-2">
      <Button size="sm" aria-label={copy.named(copy.edit, title)} onClick={onEdit}>
        {copy.edit}
      </Button>
      <Button size="sm" aria-label={copy.named(copy.sendAgain, title)} disabled={again.isPending} onClick={() => again.mutate(undefined)}>
        {copy.sendAgain}
      </Button>
      <Button size="sm" tone="danger" aria-label={copy.named(copy.discard, title)} onClick={onDiscard}>
        {copy.discard}
      </Button>
    </div>
  );
}
