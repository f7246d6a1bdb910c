import { Alert, type AlertProps } from '@mantine/core';
import '@mantine/core/styles/Alert.layer.css';
import { Icon } from './icon.tsx';
import styles from './notice.module.css';

interface Props extends Omit<AlertProps, 'variant' | 'icon' | 'color'> {
  /** `bad` is wrong and needs somebody, `deal` wants to be read, `plain` only belongs to what is around it. */
  readonly tone?: 'bad' | 'deal' | 'plain';
}

const PARTS = { root: styles.notice ?? '', title: styles.title ?? '', icon: styles.icon ?? '', message: styles.message ?? '' };

/** A box that says something about what is around it. Read aloud as it comes; `role="status"` waits its turn, `note` is not read. */
export function Notice({ tone = 'deal', ...rest }: Props) {
  return <Alert variant={tone} icon={tone === 'bad' ? <Icon name="alert" /> : null} classNames={PARTS} {...rest} />;
}
