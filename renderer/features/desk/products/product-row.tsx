import { Group } from '@mantine/core';
import type { ReactNode } from 'react';

export interface Named {
  readonly id: string;
  readonly name: string;
}

interface Props {
  readonly picture?: ReactNode;
  readonly name: ReactNode;
  readonly facts: ReactNode;
  readonly children: ReactNode;
}

/** One product per line, actions on the right; stacked on phones. */
export function ProductRow({ picture, name, facts, children }: Props) {
  return (
    <Group component="li" gap="sm" justify="space-between">
      {picture}
      <Group gap="sm" miw={0} flex="1 1 240px" wrap="nowrap">
        <strong className="tw-cut">{name}</strong>
        <span className="tw-muted tw-figures tw-cut">{facts}</span>
      </Group>
      <Group gap="xs">{children}</Group>
    </Group>
  );
}
