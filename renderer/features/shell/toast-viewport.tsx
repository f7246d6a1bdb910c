import { Close, Description, Provider, Action as RadixAction, Root, Title, Viewport } from '@radix-ui/react-toast';
import { useShownToast } from '#state/toasts.ts';
import { Icon } from '#ui/icon.tsx';
import * as copy from './copy.ts';
import styles from './toast-viewport.module.css';

/** docs/SPECIFICATION-NOTES.md#constants. */
const DURATION_MS = 5000;
const SWIPE_PX = 50;

/** The layout's live region says the toast as it appears; Radix's own hidden copy would say it twice. */
const SAID_ONCE = { 'data-radix-toast-announce-exclude': '' };

/** One toast at a time: swiped, closed, Escape, or gone after five seconds; F8 moves the focus here. */
export function ToastViewport() {
  const { toast, dismiss } = useShownToast();
  return (
    <Provider duration={DURATION_MS} swipeThreshold={SWIPE_PX} swipeDirection="right">
      {toast !== null && (
        <Root key={toast.id} className={`${styles.toast} ${styles[toast.tone]}`} onOpenChange={(isOpen) => !isOpen && dismiss(toast.id)}>
          <div>
            <Title {...SAID_ONCE} className={styles.title}>
              {toast.title}
            </Title>
            <Description {...SAID_ONCE} className={styles.description}>
              {toast.description}
            </Description>
          </div>
          {toast.action !== undefined && (
            <RadixAction className={styles.action} altText={toast.action.altText} onClick={toast.action.onClick}>
              {toast.action.label}
            </RadixAction>
          )}
          <Close className={styles.close} aria-label={copy.close}>
            <Icon name="close" size={18} />
          </Close>
        </Root>
      )}
      <Viewport className={styles.viewport} hotkey={['F8']} />
    </Provider>
  );
}
