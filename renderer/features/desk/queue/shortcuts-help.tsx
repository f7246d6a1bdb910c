import { Box, Group, Kbd, Stack } from '@mantine/core';
import '@mantine/core/styles/Kbd.layer.css';
import { CheckBox } from '#ui/controls/checkbox.tsx';
import { Dialog } from '#ui/overlay/overlays.tsx';
import * as copy from '../copy.ts';
import { type QueueCommand, SHORTCUTS } from './use-queue-keys.ts';

interface Props {
  /** What each key does here; keys without words are left out. */
  readonly words?: Readonly<Partial<Record<QueueCommand, string>>>;
  readonly isOpen: boolean;
  readonly areOn: boolean;
  readonly onSwitch: (areOn: boolean) => void;
  readonly onClose: () => void;
}

/** Lists the shortcuts and a switch that turns them off, because single keys interfere with speech input. */
export function ShortcutsHelp({ words = copy.SHORTCUT_WORDS, isOpen, areOn, onSwitch, onClose }: Props) {
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={copy.keyboardShortcuts}>
      <Stack component="dl" gap={6} mb="md">
        {SHORTCUTS.filter(({ command }) => words[command] !== undefined).map(({ keys, command }) => (
          <Group key={keys} gap="md">
            <Box component="dt" w={64}>
              <Kbd>{keys}</Kbd>
            </Box>
            <dd>{words[command]}</dd>
          </Group>
        ))}
      </Stack>
      <CheckBox isChecked={areOn} onChange={onSwitch}>
        {copy.singleKeys}
      </CheckBox>
    </Dialog>
  );
}
