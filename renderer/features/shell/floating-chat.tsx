import { useRef } from 'react';
import { chatUrl, INTEREST_TEXT } from '#domain/quote/chat.ts';
import { useConfig } from '#state/config.tsx';
import { Icon } from '#ui/icon.tsx';
import * as copy from './copy.ts';
import styles from './floating-chat.module.css';
import { useStandsAside } from './use-stands-aside.ts';

/**
 * Link to the business chat. Floats at the bottom right and covers no field, button or price; on pages of amounts it is
 * the last row of the page instead.
 */
export function FloatingChat({ isFloating }: { readonly isFloating: boolean }) {
  const { chatNumber } = useConfig();
  const place = useRef<HTMLAnchorElement>(null);
  useStandsAside(place);
  return (
    <aside aria-label={copy.chat} className={isFloating ? undefined : `tw-page ${styles.row}`}>
      <a
        ref={place}
        className={isFloating ? styles.chat : styles.inRow}
        href={chatUrl(chatNumber, INTEREST_TEXT)}
        target="_blank"
        rel="noopener noreferrer"
        aria-label={copy.chatTooltip}
      >
        <Icon name="chat" size={isFloating ? 26 : 20} />
        <span className={`tw-small ${styles.tooltip}`} role="tooltip" aria-hidden="true">
          {copy.chatTooltip}
        </span>
        <span className={styles.badge} aria-hidden="true">
          {copy.chatBadge}
        </span>
      </a>
    </aside>
  );
}
