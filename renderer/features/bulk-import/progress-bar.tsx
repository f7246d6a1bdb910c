import { Group, Progress, Stack } from '@mantine/core';
import '@mantine/core/styles/Progress.layer.css';

/** Progress as a bar and as text for screen readers. */
export function ProgressBar({ label, share }: { readonly label: string; readonly share: number }) {
  const percent = Math.round(share * 100);
  return (
    <Stack gap={6}>
      <Group component="p" justify="space-between" gap="sm" wrap="nowrap" className="tw-wrap">
        <span>{label}</span>
        <span className="tw-figures">{`${percent} %`}</span>
      </Group>
      <Progress aria-label={label} value={percent} />
    </Stack>
  );
}
