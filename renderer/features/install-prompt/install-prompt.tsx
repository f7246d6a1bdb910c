import { Group, Text } from '@mantine/core';
import '@mantine/core/styles/Group.layer.css';
import '@mantine/core/styles/Text.layer.css';
import { useShopName } from '#state/config.tsx';
import { useInstallDismissed, useInstallOffer, useWithdrawOffer } from '#state/install-prompt.ts';
import { Button } from '#ui/button.tsx';
import * as copy from './copy.ts';
import styles from './install-prompt.module.css';

/** Card that offers installation; the layout renders it only if the browser offers one. */
export function InstallPrompt() {
  const title = copy.title(useShopName());
  const offer = useInstallOffer();
  const withdraw = useWithdrawOffer();
  const [, setDismissed] = useInstallDismissed();
  const install = () => {
    withdraw();
    void offer?.prompt();
  };
  return (
    <section className={`tw-panel tw-stack tw-gap-2 ${styles.card}`} aria-label={title}>
      <Group wrap="nowrap" gap="sm">
        <img src="/icons/icon-192.png" alt="" width={52} height={52} />
        <div>
          <Text component="h2" size="lg">
            {title}
          </Text>
          <p className="tw-note">{copy.text}</p>
        </div>
      </Group>
      <Group justify="flex-end" gap="xs">
        <Button tone="quiet" size="sm" onClick={() => setDismissed(true)}>
          {copy.notNow}
        </Button>
        <Button tone="brand" size="sm" onClick={install}>
          {copy.install}
        </Button>
      </Group>
    </section>
  );
}
