import { useComputedColorScheme, useMantineColorScheme } from '@mantine/core';
import { IconButton } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import styles from './color-scheme-toggle.module.css';

export function ColorSchemeToggle() {
  const { setColorScheme } = useMantineColorScheme();
  const scheme = useComputedColorScheme('light', { getInitialValueInEffect: false });
  const next = scheme === 'dark' ? 'light' : 'dark';
  return (
    <IconButton label={`Switch to ${next} colours`} className={styles.toggle} onClick={() => setColorScheme(next)}>
      <Icon name={scheme === 'dark' ? 'sun' : 'moon'} size={22} />
    </IconButton>
  );
}
