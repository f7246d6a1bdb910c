import { Group, Stack } from '@mantine/core';
import type { WireRatesSaved } from '#domain/money/rates-wire.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/overlay/overlays.tsx';
import * as copy from './copy.ts';
import styles from './currencies.module.css';
import { type DeskRate, percentOf, previewOf } from './rate-words.ts';

interface Props {
  readonly moves: WireRatesSaved['moves'];
  readonly rates: readonly DeskRate[];
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

/** Asks about rates that move far, before they are saved. */
export function MovesDialog({ moves, rates, onConfirm, onCancel }: Props) {
  return (
    <Dialog isOpen={moves.length > 0} isAlert onClose={onCancel} title={copy.movesTitle}>
      <Stack>
        <p>{copy.movesText}</p>
        <ul className={`tw-rows ${styles.moves}`} aria-label={copy.movesTitle}>
          {moves.map(({ code, before, perUsd, movedPercent }) => (
            <li key={code}>
              <p className="tw-strong">{copy.moved(code, percentOf(movedPercent))}</p>
              <p className="tw-figures">{copy.fromTo(String(before), String(perUsd))}</p>
              <p className="tw-note tw-figures">{previewOf(code, perUsd, rates, before)}</p>
            </li>
          ))}
        </ul>
        <Group gap="sm">
          <Button tone="primary" data-autofocus onClick={onCancel}>
            {copy.cancel}
          </Button>
          <Button tone="danger" onClick={onConfirm}>
            {copy.saveAnyway}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}
