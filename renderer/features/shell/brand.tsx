import { Link } from 'react-router-dom';
import { HEADER_LOGO } from '#domain/site/brand/shop-logo.ts';
import { useConfig, useShopName } from '#state/config.tsx';
import { ShopLogo } from '#ui/shop/shop-logo.tsx';
import * as copy from './copy.ts';
import styles from './header.module.css';

/** Logo and name of the shop, linked to the home page; on a kiosk with one exhibitor, the exhibitor's logo. */
export function Brand() {
  const { kiosk, shop: settings } = useConfig();
  const shop = useShopName();
  if (kiosk?.logo !== undefined)
    return (
      <Link to="/" className={styles.brand} aria-label={copy.homeOf(kiosk.name)}>
        <img className="tw-logo" src={kiosk.logo} alt="" />
      </Link>
    );
  if (settings?.brand.logo !== undefined)
    return (
      <Link to="/" className={styles.brand} aria-label={copy.homeOf(shop)}>
        <ShopLogo ground="dark" box={HEADER_LOGO} name={<span>{shop}</span>} />
      </Link>
    );
  return (
    <Link to="/" className={styles.brand} aria-label={copy.homeOf(shop)}>
      <svg viewBox="80 72 352 400" width="34" height="38" aria-hidden="true" focusable="false">
        <path d="M262 92c70 62 104 142 100 236H262z" fill="#f7f2e8" />
        <path d="M238 142c-52 44-92 106-112 186h112z" fill="#f0b13c" />
        <path d="M112 362h288c-14 34-44 54-82 54H194c-38 0-68-20-82-54z" fill="#f7f2e8" />
        <path
          d="M98 452c26-16 52-16 78 0s52 16 78 0 52-16 78 0 52 16 78 0"
          fill="none"
          stroke="#6fb8b0"
          strokeWidth="16"
          strokeLinecap="round"
        />
      </svg>
      <span>{shop}</span>
    </Link>
  );
}
