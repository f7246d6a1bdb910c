import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { SHOP_PAGES, type ShopPageName } from '#domain/shop/pages/page-names.ts';
import { hasPageAt } from '#domain/site/has-page.ts';
import { isForKiosk } from '#domain/site/page-routes.ts';
import { PAGE_TITLES } from '#domain/site/page-titles.ts';
import { useConfig } from '#state/config.tsx';
import * as copy from '../copy.ts';
import styles from './info.module.css';

/** Help pages in the order of their links; legal pages follow, if they are there. */
const ORDER: readonly ShopPageName[] = [...new Set<ShopPageName>(['help', 'shipping', 'returns', 'privacy', ...SHOP_PAGES])];

interface Props {
  readonly name: ShopPageName;
  readonly children: ReactNode;
}

/** A help or legal page beside the links to the others. */
export function InfoPageFrame({ name, children }: Props) {
  const config = useConfig();
  const pages = ORDER.filter((page) => hasPageAt(config, `/${page}`) && (config.kiosk === null || isForKiosk(`/${page}`)));
  return (
    <div className={`tw-page tw-stack tw-gap-6 ${styles.page}`}>
      <nav aria-label={copy.helpPages} className={`tw-row tw-gap-1 tw-ways ${styles.nav}`}>
        {pages.map((page) => (
          <Link key={page} to={`/${page}`} aria-current={page === name ? 'page' : undefined}>
            {PAGE_TITLES[page]}
          </Link>
        ))}
      </nav>
      <article className={`tw-stack tw-gap-5 ${styles.text}`}>{children}</article>
    </div>
  );
}
