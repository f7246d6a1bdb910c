import { Alert, type AlertProps } from '@mantine/core';
import '@mantine/core/styles/Alert.layer.css';
import { Icon } from './icon.tsx';
import styles from './notice.module.css';

interface Props extends Omit<AlertProps, 'variant' | 'icon' | 'color'> {
  /** `bad` is an error that needs action, `deal` needs attention, `plain` only adds to its surroundings. */
  readonly tone?: 'bad' | 'deal' | 'plain';
}

const PARTS = { root: styles.notice ?? '', title: styles.title ?? '', icon: styles.icon ?? '', message: styles.message ?? '' };

/** A box about the content around it. Announced at once; `role="status"` waits its turn, `note` is not announced. */
export function Notice({ tone = 'deal', ...rest }: Props) {
  return <Alert variant={tone} icon={tone === 'bad' ? <Icon name="alert" /> : null} classNames={PARTS} {...rest} />;
}
