import { Modal } from '@mantine/core';
import * as copy from '../copy.ts';
import '#ui/drawer-styles.ts';
import { CheckBox } from '#ui/controls/checkbox.tsx';
import styles from './queue.module.css';
import { SHORTCUTS } from './use-queue-keys.ts';

interface Props {
  readonly areOn: boolean;
  readonly onSwitch: (areOn: boolean) => void;
  readonly onClose: () => void;
}

/** The shortcuts and their switch: single keys get in the way of speech input. */
export function ShortcutsHelp({ areOn, onSwitch, onClose }: Props) {
  return (
    <Modal opened onClose={onClose} title={copy.keyboardShortcuts} closeButtonProps={{ 'aria-label': copy.close }}>
      <dl className={styles.shortcuts}>
        {SHORTCUTS.map(({ keys, command }) => (
          <div key={keys}>
            <dt>
              <kbd>{keys}</kbd>
            </dt>
            <dd>{copy.SHORTCUT_WORDS[command]}</dd>
          </div>
        ))}
      </dl>
      <CheckBox isChecked={areOn} onChange={onSwitch}>
        {copy.singleKeys}
      </CheckBox>
    </Modal>
  );
}
