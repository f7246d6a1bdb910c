import { Box, Group } from '@mantine/core';
import type { ReactNode } from 'react';
import { FactsList } from '#ui/facts-list.tsx';
import { Picture } from '#ui/goods/picture.tsx';
import styles from './overview.module.css';

interface Props {
  readonly name: string;
  readonly badge: ReactNode;
  readonly note?: string | undefined;
  /** The operator's reason for sending it back or refusing it. */
  readonly reason?: string | null | undefined;
  /** Path of its picture; undefined if its kind has none. */
  readonly picture?: string | null | undefined;
  readonly facts?: readonly (readonly [name: string, text: string])[];
  readonly children?: ReactNode;
}

export function OverviewRow({ name, badge, note, reason, picture, facts, children }: Props) {
  return (
    <Group component="li" gap="sm">
      {picture !== undefined && <Picture path={picture} alt="" sizes="48px" className={`tw-rounded ${styles.picture}`} />}
      <Box flex="1 1 200px" miw={0} className="tw-stack tw-gap-1">
        <p className="tw-strong tw-wrap">
          <bdi>{name}</bdi>
        </p>
        <div className="tw-row tw-gap-2 tw-note tw-figures">
          {badge}
          {note !== undefined && <span>{note}</span>}
        </div>
        {reason !== undefined && reason !== null && reason !== '' && (
          <p className="tw-typed">
            <bdi>{reason}</bdi>
          </p>
        )}
      </Box>
      {facts !== undefined && <FactsList label={name} facts={facts} className={`tw-figures ${styles.facts}`} />}
      {children}
    </Group>
  );
}
