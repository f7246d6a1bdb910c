import { Group, Stack } from '@mantine/core';
import { useState } from 'react';
import type { WireBatch } from '#domain/listing/batch-wire.ts';
import { Button } from '../button.tsx';
import { Dialog } from '../overlay/overlays.tsx';
import * as copy from './copy.ts';

interface Props {
  readonly batch: WireBatch;
  readonly isBusy: boolean;
  readonly onUndo: () => void;
}

/** Undoes an import after showing what that will do; for an undone import, shows what was undone. */
export function UndoImport({ batch, isBusy, onUndo }: Props) {
  const [isAsked, setAsked] = useState(false);
  if (batch.undo !== null) return <p role="status">{doneText(batch.state, batch.undo)}</p>;
  if (!batch.canUndo) return null;
  const decide = () => {
    setAsked(false);
    onUndo();
  };
  return (
    <>
      <Button size="sm" disabled={isBusy} onClick={() => setAsked(true)}>
        {isBusy ? copy.undoing : copy.undoImport}
      </Button>
      <Dialog isOpen={isAsked} onClose={() => setAsked(false)} title={copy.undoImport}>
        <Stack gap="md">
          <p className="tw-strong tw-wrap">{batch.fileName}</p>
          <Stack component="ul" gap="xs">
            {batch.added > 0 && <li>{copy.leaves(batch.added)}</li>}
            {batch.changed > 0 && <li>{copy.returns(batch.changed)}</li>}
            {(batch.notInFile ?? 0) > 0 && <li>{copy.comesBack(batch.notInFile ?? 0)}</li>}
            {batch.added + batch.changed + (batch.notInFile ?? 0) === 0 && <li>{copy.nothingToDo}</li>}
          </Stack>
          <p className="tw-muted">{copy.whatStays}</p>
          <Group gap="xs" justify="flex-end">
            <Button onClick={() => setAsked(false)}>{copy.cancel}</Button>
            <Button tone="danger" onClick={decide}>
              {copy.undoImport}
            </Button>
          </Group>
        </Stack>
      </Dialog>
    </>
  );
}

function doneText(state: WireBatch['state'], { withdrawn, returned, kept }: NonNullable<WireBatch['undo']>): string {
  return state === 'undone' ? copy.undoneText(withdrawn, returned, kept) : copy.undoingText(withdrawn + returned + kept);
}
