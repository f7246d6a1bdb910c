import type { MouseEvent, ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { isForKiosk } from '#domain/site/page-routes.ts';
import { useOpenKioskDialog } from '#state/kiosk/dialogs.ts';
import styles from './kiosk-frame.module.css';

/** Keeps links within the document: internal ones change the page, all others open on the visitor's phone. */
export function LinksStay({ children }: { readonly children: ReactNode }) {
  const navigate = useNavigate();
  const openDialog = useOpenKioskDialog();
  const follow = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
    if (!(link instanceof HTMLAnchorElement)) return;
    // Prevents only the default action, so that a link's own handlers, such as closing its menu, still run.
    event.preventDefault();
    if (link.getAttribute('href')?.startsWith('#')) document.getElementById(link.hash.slice(1))?.focus();
    else if (link.origin !== location.origin || link.target === '_blank') openDialog({ name: 'phone', url: link.href });
    else void navigate(isForKiosk(link.pathname) ? link.pathname + link.search + link.hash : '/');
  };
  return (
    <div className={styles.all} onClickCapture={follow}>
      {children}
    </div>
  );
}
