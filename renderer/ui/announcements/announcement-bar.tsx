import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { WireAnnouncement } from '#domain/shop/shop-wire.ts';
import { IconButton } from '#ui/button.tsx';
import { Icon, type IconName } from '#ui/icon.tsx';
import styles from './announcement-bar.module.css';
import * as copy from './copy.ts';

interface Props {
  readonly announcement: Pick<WireAnnouncement, 'text' | 'lang' | 'link' | 'tone'>;
  /** Absent: it cannot be closed. */
  readonly onClose?: (() => void) | undefined;
}

const ICONS: Readonly<Record<string, IconName>> = { good: 'check', warn: 'alert' };

/** The shop's announcement, across the page. */
export function AnnouncementBar({ announcement: { text, lang, link, tone }, onClose }: Props) {
  return (
    <section className={styles.bar} data-tone={tone} aria-label={copy.announcement}>
      <div className={`tw-page ${styles.row}`}>
        <Icon name={ICONS[tone] ?? 'info'} />
        <p lang={lang} dir="auto">
          {link === undefined ? text : <TextLink to={link}>{text}</TextLink>}
        </p>
        {onClose !== undefined && (
          <IconButton label={copy.closeAnnouncement} onClick={onClose}>
            <Icon name="close" />
          </IconButton>
        )}
      </div>
    </section>
  );
}

function TextLink({ to, children }: { readonly to: string; readonly children: ReactNode }) {
  if (to.startsWith('/')) return <Link to={to}>{children}</Link>;
  return (
    <a href={to} target="_blank" rel="noopener noreferrer">
      {children}
    </a>
  );
}
