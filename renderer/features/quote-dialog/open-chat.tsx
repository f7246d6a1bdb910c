import { Stack } from '@mantine/core';
import { ButtonAnchor } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import * as copy from './copy.ts';

/** Shown after a blocked pop-up: the request is stored, and a link opens the chat. */
export function OpenChat({ url, onOpened }: { readonly url: string; readonly onOpened: () => void }) {
  return (
    <Stack role="status">
      <p>
        <strong>{copy.blockedTitle}</strong>
      </p>
      <p>{copy.blockedText}</p>
      <ButtonAnchor tone="primary" size="lg" isWide href={url} target="_blank" rel="noopener noreferrer" onClick={onOpened}>
        <Icon name="chat" />
        {copy.openChat}
      </ButtonAnchor>
    </Stack>
  );
}
