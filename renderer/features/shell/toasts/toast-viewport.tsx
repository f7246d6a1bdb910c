import { Text } from '@mantine/core';
import '@mantine/core/styles/Text.layer.css';
import { Close, Description, Provider, Action as RadixAction, Root, Title, Viewport } from '@radix-ui/react-toast';
import { useState } from 'react';
import { formatUnits } from '#lib/format.ts';
import { type ToastAction, useShownToast } from '#state/toasts.ts';
import { Button, ButtonLink, IconButton } from '#ui/button.tsx';
import { Picture } from '#ui/goods/picture.tsx';
import { Icon } from '#ui/icon.tsx';
import * as copy from '../copy.ts';
import { standClear } from './stand-clear.ts';
import styles from './toast-viewport.module.css';
import { useFocusReturn } from './use-focus-return.ts';

/** docs/SPECIFICATION-NOTES.md#constants. */
const DURATION_MS = 5000;
const SWIPE_PX = 50;

/** Excludes Radix's hidden copy: the layout's live region already announces the toast. */
const SAID_ONCE = { 'data-radix-toast-announce-exclude': '' };

/**
 * Shows one toast at a time; it closes by swipe, button, Escape or after five seconds. F8 moves the focus here, and
 * closing returns it.
 */
export function ToastViewport() {
  const { toast, dismiss } = useShownToast();
  const [leaving, setLeaving] = useState<number | null>(null);
  const focus = useFocusReturn();
  const isOpen = toast !== null && toast.id !== leaving;
  return (
    <Provider duration={DURATION_MS} swipeThreshold={SWIPE_PX} swipeDirection="right">
      {toast !== null && (
        <Root
          key={toast.id}
          ref={standClear}
          open={isOpen}
          className={`tw-panel tw-row tw-gap-2 ${styles.toast}`}
          onOpenChange={(stays) => {
            if (stays) return;
            focus.giveBack();
            setLeaving(toast.id);
          }}
          // Captured, because Radix has removed the toast before the event bubbles.
          onAnimationEndCapture={() => !isOpen && dismiss(toast.id)}
        >
          {toast.picture !== undefined && <Picture path={toast.picture} alt="" sizes="56px" className={styles.picture} />}
          <div className={styles.words}>
            <Title {...SAID_ONCE} className={toast.tone === 'destructive' ? 'tw-strong tw-bad' : 'tw-strong'}>
              {toast.title}
            </Title>
            <Text size="sm" truncate={toast.isBrief === true} className="tw-wrap">
              {toast.units !== undefined && <strong className="tw-figures">{formatUnits(toast.units)}</strong>}{' '}
              <Description {...SAID_ONCE} asChild>
                <span className="tw-muted">{toast.description}</span>
              </Description>
            </Text>
          </div>
          {toast.action !== undefined && <Action action={toast.action} />}
          <Close asChild>
            <IconButton label={copy.close}>
              <Icon name="close" size={18} />
            </IconButton>
          </Close>
        </Root>
      )}
      <Viewport className={styles.viewport} hotkey={['F8']} onFocus={focus.remember} />
    </Provider>
  );
}

function Action({ action }: { readonly action: ToastAction }) {
  return (
    <RadixAction asChild altText={action.altText}>
      {action.to === undefined ? (
        <Button size="sm" onClick={action.onClick}>
          {action.label}
        </Button>
      ) : (
        <ButtonLink size="sm" to={action.to}>
          {action.label}
        </ButtonLink>
      )}
    </RadixAction>
  );
}
