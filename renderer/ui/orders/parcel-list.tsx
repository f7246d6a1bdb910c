import { Group, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import type { WireOrder } from '#domain/order/order-wire.ts';
import { formatTime } from '#lib/format-time.ts';
import * as copy from './copy.ts';

type Parcel = WireOrder['parcels'][number];

interface Props {
  readonly parcels: readonly Parcel[];
  readonly nameOf: (line: number) => string;
  readonly actionOf?: (parcel: Parcel) => ReactNode;
}

/** Parcels with carrier and tracking number, on their way and delivered. */
export function ParcelList({ parcels, nameOf, actionOf }: Props) {
  if (parcels.length === 0) return null;
  return (
    <Stack component="ul" gap="xs" aria-label={copy.parcels}>
      {parcels.map((parcel) => (
        <Group component="li" key={parcel.id} gap="sm" justify="space-between">
          <div className="tw-wrap">
            <p>
              <strong>
                <bdi>{parcel.carrier}</bdi>
              </strong>{' '}
              <bdi className="tw-figures">{parcel.trackingNumber}</bdi>
            </p>
            <p className="tw-note">
              <bdi>{parcel.lines.map(({ line, quantity }) => copy.inParcel(quantity, nameOf(line))).join(', ')}</bdi>
            </p>
            <p className="tw-note tw-figures">
              {parcel.deliveredAt === null
                ? copy.shippedOn(formatTime(parcel.shippedAt))
                : copy.deliveredOn(formatTime(parcel.deliveredAt))}
            </p>
          </div>
          {actionOf?.(parcel)}
        </Group>
      ))}
    </Stack>
  );
}
