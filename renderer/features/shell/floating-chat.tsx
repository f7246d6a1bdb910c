import { useRef } from 'react';
import { chatUrl, INTEREST_TEXT } from '#domain/quote/chat.ts';
import { useConfig } from '#state/config.tsx';
import { Icon } from '#ui/icon.tsx';
import * as copy from './copy.ts';
import styles from './floating-chat.module.css';
import { useStandsAside } from './use-stands-aside.ts';

/** Link to the business chat at the bottom right of every page; never covers fields or buttons. */
export function FloatingChat() {
  const { chatNumber } = useConfig();
  const place = useRef<HTMLAnchorElement>(null);
  useStandsAside(place);
  return (
    <aside aria-label={copy.chat}>
      <a
        ref={place}
        className={styles.chat}
        href={chatUrl(chatNumber, INTEREST_TEXT)}
        target="_blank"
        rel="noopener noreferrer"
        aria-label={copy.chatTooltip}
      >
        <Icon name="chat" size={26} />
        <span className={styles.badge}>{copy.chatBadge}</span>
        <span className={`tw-small ${styles.tooltip}`} role="tooltip" aria-hidden="true">
          {copy.chatTooltip}
        </span>
      </a>
    </aside>
  );
}
