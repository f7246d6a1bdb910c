import { Group, Stack } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { errorDetail } from '#lib/api-client.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import type { PackedOrder } from '#ui/paper/packing-slip.tsx';
import { SlipButton } from '#ui/paper/slip-button.tsx';
import * as copy from './copy.ts';
import { FulfilmentBadge } from './fulfilment-badge.tsx';
import { ParcelList } from './parcel-list.tsx';
import { leftOf, type OrderPart, type OrderStep, parcelName } from './parts.ts';
import { ShipDialog } from './ship-dialog.tsx';

interface Props {
  readonly order: PackedOrder;
  readonly part: OrderPart;
  /** The sender's name, as on the packing slip. */
  readonly seller: string;
  /** False while it is unpaid, refunded or under review: then nothing is sent. */
  readonly isToBeSent: boolean;
  /** Performs a step; calls `onDone` on success. */
  readonly onStep: (step: OrderStep, onDone: () => void) => void;
  /** Replaces the sender's name above the part. */
  readonly heading?: ReactNode;
  /** Shown between the part's state and its parcels. */
  readonly goods?: ReactNode;
  /** Further actions of the reader on a parcel. */
  readonly parcelActionsOf?: (parcel: OrderPart['parcels'][number]) => ReactNode;
  readonly isBusy: boolean;
  readonly error: unknown;
}

/** One supplier's part of an order: its progress, what was sent, and the next step. */
export function PartActions({ order, part, seller, heading, goods, isToBeSent, onStep, parcelActionsOf, isBusy, error }: Props) {
  const { number } = order;
  const [isShipping, setShipping] = useState(false);
  const left = part.lines.reduce((sum, line) => sum + leftOf(line), 0);
  const nameOf = (at: number) => part.lines.find(({ line }) => line === at)?.name ?? '';
  const done = () => setShipping(false);
  return (
    <Stack gap="xs">
      <Group gap="sm">
        {heading}
        {heading === undefined && part.seller !== '' && (
          <strong>
            <bdi>{part.seller}</bdi>
          </strong>
        )}
        {part.fulfilment === null ? <span className="tw-muted">{copy.notAccepted}</span> : <FulfilmentBadge state={part.fulfilment} />}
        <Group gap="sm" {...(heading !== undefined && { ml: 'auto' })}>
          {isToBeSent && part.fulfilment === null && (
            <Button
              size="sm"
              disabled={isBusy}
              aria-label={copy.acceptName(number, part.seller)}
              onClick={() => onStep({ what: 'accept' }, done)}
            >
              {copy.accept}
            </Button>
          )}
          {isToBeSent && left > 0 && (
            <Button
              size="sm"
              tone="primary"
              disabled={isBusy}
              aria-label={copy.shipTitle(number, part.seller)}
              onClick={() => setShipping(true)}
            >
              {copy.ship}
            </Button>
          )}
          {isToBeSent && left > 0 && <SlipButton order={order} part={part} seller={seller} />}
        </Group>
      </Group>
      {error !== null && !isShipping && <Notice tone="bad">{errorDetail(error, copy.stepFailed)}</Notice>}
      {goods}
      <ParcelList
        parcels={part.parcels}
        nameOf={nameOf}
        actionOf={(parcel) => (
          <Group gap="xs">
            {parcel.deliveredAt === null && (
              <Button
                size="sm"
                disabled={isBusy}
                aria-label={copy.deliveredName(parcelName(parcel))}
                onClick={() => onStep({ what: 'deliver', parcelId: parcel.id }, done)}
              >
                {copy.delivered}
              </Button>
            )}
            {parcelActionsOf?.(parcel)}
            <SlipButton order={order} part={part} seller={seller} parcel={parcel} />
          </Group>
        )}
      />
      <ShipDialog
        number={number}
        part={part}
        isOpen={isShipping}
        isBusy={isBusy}
        error={isShipping ? error : null}
        onShip={(step) => onStep(step, done)}
        onClose={done}
      />
    </Stack>
  );
}
