import { Badge as MantineBadge } from '@mantine/core';
import '@mantine/core/styles/Badge.layer.css';
import type { ReactNode } from 'react';
import styles from './badge.module.css';

/** Meaning of a badge's colour: `good` is done, `deal` is pending or a bargain, `bad` needs action, `over` is past. */
export type BadgeTone = 'plain' | 'brand' | 'good' | 'deal' | 'bad' | 'over' | 'saffron';

interface Props {
  readonly tone?: BadgeTone;
  readonly size?: 'xs' | 'sm';
  readonly children: ReactNode;
}

const PARTS = { root: `${styles.badge} tw-figures` };

/** A word or figure about the element next to it; not interactive. */
export function Badge({ tone = 'plain', size = 'sm', children }: Props) {
  return (
    <MantineBadge component="span" variant={tone} mod={{ looks: size }} classNames={PARTS}>
      {children}
    </MantineBadge>
  );
}
