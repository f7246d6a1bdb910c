import { Group, Text } from '@mantine/core';
import '@mantine/core/styles/Group.layer.css';
import '@mantine/core/styles/Text.layer.css';
import { useNewVersion } from '#state/new-version.ts';
import { Button } from '#ui/button.tsx';
import * as copy from './copy.ts';
import styles from './update-offer.module.css';

/** Unobtrusive bar under the header that offers a new version; it can be ignored. */
export function UpdateOffer() {
  const version = useNewVersion();
  if (version === null) return null;
  return (
    <section aria-label={copy.newVersion} className={`tw-panel ${styles.bar}`}>
      <Group justify="space-between" gap="xs" wrap="nowrap">
        <Text fw={600} size="sm">
          {copy.ready}
        </Text>
        <Group gap="xs" wrap="nowrap">
          <Button tone="quiet" size="sm" onClick={version.putOff}>
            {copy.later}
          </Button>
          <Button tone="brand" size="sm" onClick={version.takeOver}>
            {copy.reload}
          </Button>
        </Group>
      </Group>
    </section>
  );
}
