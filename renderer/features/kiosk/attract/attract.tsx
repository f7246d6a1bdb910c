import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Product } from '#domain/product/product.ts';
import { catalogueQueries } from '#lib/catalogue-queries.ts';
import { useConfig } from '#state/config.tsx';
import { PlainButton } from '#ui/button.tsx';
import { ShopLogo } from '#ui/shop/shop-logo.tsx';
import { AccessButton } from '../access/access-button.tsx';
import * as copy from '../copy.ts';
import styles from './attract.module.css';
import { AttractGoods } from './attract-goods.tsx';
import { AttractMedia } from './attract-media.tsx';
import { useAttract } from './use-attract.ts';

/** Milliseconds during which the starting touch cannot hit what appears beneath it. */
const LEAVE_MS = 400;

const SHOP_LOGO = { width: 400, height: 120 };

/** Attract screen of an unused kiosk: products scroll by until a visitor touches the screen. */
export function Attract({ closedUntil, onStart }: { readonly closedUntil: string | null; readonly onStart: () => void }) {
  const { kiosk } = useConfig();
  const [isLeaving, setLeaving] = useState(false);
  useAttract(kiosk?.version ?? '');
  const goods = useGoods(kiosk?.categories ?? []);
  const leave = () => {
    if (isLeaving) return;
    setLeaving(true);
    setTimeout(onStart, LEAVE_MS);
  };
  const media = kiosk?.attract ?? [];
  return (
    <main className={`tw-hull ${styles.attract}`} data-leaving={isLeaving ? '' : undefined}>
      {media.length > 0 ? <AttractMedia media={media} /> : <AttractGoods products={goods} />}
      <div className={styles.words}>
        <div className={styles.said}>
          {kiosk?.logo === undefined ? (
            <ShopLogo ground="dark" box={SHOP_LOGO} name={null} />
          ) : (
            <img className={`tw-logo ${styles.logo}`} src={kiosk.logo} alt="" />
          )}
          <p className="tw-title">{kiosk?.name}</p>
          <h1>{kiosk?.headline ?? copy.attractLine}</h1>
          <p className={styles.steps}>{copy.attractSteps}</p>
        </div>
        <div className={styles.said}>
          {closedUntil === null ? (
            <span className={styles.touch} aria-hidden="true">
              {copy.touchToStart}
            </span>
          ) : (
            <p className={styles.closed}>{copy.closedFrom(closedUntil)}</p>
          )}
        </div>
        <div className={styles.access}>
          <AccessButton tone="outline" />
        </div>
      </div>
      {closedUntil === null && <PlainButton className={styles.whole} aria-label={copy.touchToStart} onClick={leave} />}
    </main>
  );
}

const NONE: readonly Product[] = [];
const SHOWN = 18;

/** Returns products of this kiosk's categories, or those of the home page if it has no selection. */
function useGoods(categories: readonly string[]): readonly Product[] {
  const { data: home } = useQuery(catalogueQueries.home());
  if (home === undefined) return NONE;
  const all = [...home.trending, ...home.flashProducts, ...home.recommended, ...home.products];
  const wanted = categories.length === 0 ? all : all.filter(({ category }) => categories.includes(category));
  const withPictures = (wanted.length === 0 ? all : wanted).filter(({ images }) => images.length > 0);
  return [...new Map(withPictures.map((product) => [product.id, product])).values()].slice(0, SHOWN);
}
