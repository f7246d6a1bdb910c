import { Box, Group, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { Button, IconButton } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';

interface Props {
  readonly title: string;
  readonly hint?: string;
  readonly error?: string | undefined;
  /** Label of the button that adds a row; null at the maximum. */
  readonly addLabel: string | null;
  readonly onAdd: () => void;
  readonly children: ReactNode;
}

export function RowGroup({ title, hint, error, addLabel, onAdd, children }: Props) {
  return (
    <Stack component="fieldset" gap="sm" align="flex-start" miw={0}>
      <Box component="legend" fw={600} mb="xs">
        {title}
      </Box>
      {hint !== undefined && <p className="tw-note">{hint}</p>}
      {children}
      {error !== undefined && (
        <p role="alert" className="tw-small tw-bad">
          {error}
        </p>
      )}
      {addLabel !== null && (
        <Button size="sm" onClick={onAdd}>
          {addLabel}
        </Button>
      )}
    </Stack>
  );
}

export function FieldRow({
  removeLabel,
  onRemove,
  children,
}: {
  readonly removeLabel: string;
  readonly onRemove: () => void;
  readonly children: ReactNode;
}) {
  return (
    <Group gap="sm" align="flex-start" wrap="nowrap" w="100%">
      <Box flex={1} miw={0} className="tw-fields" style={{ '--field': '150px' }}>
        {children}
      </Box>
      {/* Aligned with the fields, below their labels. */}
      <Box pt={27}>
        <IconButton label={removeLabel} onClick={onRemove}>
          <Icon name="trash" />
        </IconButton>
      </Box>
    </Group>
  );
}
