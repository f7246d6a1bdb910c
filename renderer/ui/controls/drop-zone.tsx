import { FileButton, Stack } from '@mantine/core';
import { type ReactNode, useRef, useState } from 'react';
import { Button } from '../button.tsx';
import { Icon, type IconName } from '../icon.tsx';
import styles from './drop-zone.module.css';

interface Props {
  readonly label: string;
  readonly fieldLabel: string;
  readonly accept: string;
  readonly isMany?: boolean;
  readonly isBusy: boolean;
  readonly icon: IconName;
  readonly children: ReactNode;
  readonly button: string;
  readonly note: string;
  readonly onFiles: (files: readonly File[]) => void;
}

export function DropZone({ label, fieldLabel, accept, isMany = false, isBusy, icon, children, button, note, onFiles }: Props) {
  // Allows choosing the same file again.
  const forget = useRef<() => void>(null);
  const [isOver, setOver] = useState(false);
  const take = (files: readonly File[]) => {
    forget.current?.();
    if (files.length > 0) onFiles(files);
  };
  return (
    <Stack
      component="section"
      aria-label={label}
      align="center"
      gap="xs"
      className={styles.place}
      data-over={isOver || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        take([...event.dataTransfer.files]);
      }}
    >
      <Icon name={icon} size={28} />
      <p>{children}</p>
      <FileButton
        multiple={isMany}
        accept={accept}
        resetRef={forget}
        inputProps={{ 'aria-label': fieldLabel }}
        onChange={(chosen: File | File[] | null) => take(chosen === null ? [] : [chosen].flat())}
      >
        {({ onClick }) => (
          <Button size="sm" disabled={isBusy} onClick={onClick}>
            {button}
          </Button>
        )}
      </FileButton>
      <small>{note}</small>
    </Stack>
  );
}
