import { Group } from '@mantine/core';
import type { ReactNode } from 'react';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import * as deskCopy from '../copy.ts';
import * as copy from './copy.ts';
import { GoTo } from './go-to.tsx';
import styles from './shell.module.css';

interface Props {
  readonly brand: ReactNode;
  readonly colours: ReactNode;
  readonly token: string;
  /** Name of the operator; empty if unknown. */
  readonly operator: string;
  readonly overdue: number;
  readonly onLock: () => void;
}

/** The desk's header: title, search, number of overdue entries, operator, colour switch and lock. */
export function DeskBar({ brand, colours, token, operator, overdue, onLock }: Props) {
  return (
    <Group component="header" gap="sm" px="sm" py={6} className={`tw-hull ${styles.bar}`}>
      {brand}
      <h1 className={styles.title}>{deskCopy.title}</h1>
      <GoTo token={token} />
      {overdue > 0 && <Badge tone="bad">{deskCopy.overdueText(overdue)}</Badge>}
      {operator !== '' && (
        <span className={`tw-small tw-only-wide ${styles.who}`} title={copy.loggedInAs(operator)}>
          {operator}
        </span>
      )}
      {colours}
      <Button size="sm" aria-label={deskCopy.lock} onClick={onLock}>
        {copy.lock}
      </Button>
    </Group>
  );
}
