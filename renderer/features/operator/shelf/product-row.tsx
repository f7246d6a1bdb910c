import { Group, Stack } from '@mantine/core';
import type { ReactNode } from 'react';

export interface Named {
  readonly id: string;
  readonly name: string;
}

interface Props {
  readonly name: ReactNode;
  readonly facts: ReactNode;
  /** What can be done with it. */
  readonly children: ReactNode;
}

/** One product: what it is on the left, what can be done on the right; below each other on a phone. */
export function ProductRow({ name, facts, children }: Props) {
  return (
    <Group component="li" gap="sm" justify="space-between" className="tw-panel tw-wrap">
      <Stack gap={2} miw={0} flex="1 1 240px">
        <strong>{name}</strong>
        <span className="tw-muted tw-figures">{facts}</span>
      </Stack>
      <Group gap="xs">{children}</Group>
    </Group>
  );
}
