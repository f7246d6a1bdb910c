import { CheckBox } from '#ui/controls/checkbox.tsx';
import { Dialog } from '#ui/overlay/overlays.tsx';
import * as copy from '../copy.ts';
import styles from './queue.module.css';
import { SHORTCUTS } from './use-queue-keys.ts';

interface Props {
  readonly isOpen: boolean;
  readonly areOn: boolean;
  readonly onSwitch: (areOn: boolean) => void;
  readonly onClose: () => void;
}

/** The shortcuts and their switch: single keys get in the way of speech input. */
export function ShortcutsHelp({ isOpen, areOn, onSwitch, onClose }: Props) {
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={copy.keyboardShortcuts}>
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
    </Dialog>
  );
}
