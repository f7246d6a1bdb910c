import { Group, Stack } from '@mantine/core';
import type { WireDeskSupplier } from '#domain/supplier/supplier-wire.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/overlay/overlays.tsx';
import * as copy from './copy.ts';

interface Props {
  readonly supplier: WireDeskSupplier;
  readonly isBusy: boolean;
  readonly onBlock: () => void;
  readonly onClose: () => void;
}

/** Confirms blocking, with the number of products that disappear from the shop at once. */
export function BlockDialog({ supplier: { name, products }, isBusy, onBlock, onClose }: Props) {
  return (
    <Dialog isOpen isAlert onClose={onClose} title={copy.blockTitle(name)}>
      <Stack>
        <p>{copy.blockText(products)}</p>
        <Group gap="sm" justify="flex-end">
          <Button data-autofocus onClick={onClose}>
            {copy.cancel}
          </Button>
          <Button tone="danger" disabled={isBusy} onClick={onBlock}>
            {copy.block}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}
