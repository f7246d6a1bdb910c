import { useNavigate } from 'react-router-dom';
import { formatUnits } from '#lib/format.ts';
import { useCartUnits } from '#state/cart/cart-atoms.ts';
import { useConfig } from '#state/config.tsx';
import { useCartDrawer, useMenu } from '#state/drawers.ts';
import { ButtonLink, IconButton } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { Brand } from './brand.tsx';
import { ColorSchemeToggle } from './color-scheme-toggle.tsx';
import * as copy from './copy.ts';
import { CurrencyPicker } from './currency-picker.tsx';
import { DeviceStrip } from './device-strip.tsx';
import styles from './header.module.css';
import { HeaderSearch } from './header-search.tsx';

const BADGE_MAX = 999;

export function Header() {
  const navigate = useNavigate();
  const [, setMenuOpen] = useMenu();
  const { kiosk } = useConfig();
  return (
    <header className={`tw-hull ${styles.header}`}>
      <div className={`tw-page ${styles.row}`}>
        <IconButton label={copy.menu} className={`${styles.menu} tw-only-narrow`} onClick={() => setMenuOpen(true)}>
          <Icon name="menu" size={24} />
        </IconButton>
        <Brand />
        <HeaderSearch />
        <nav className={styles.actions} aria-label={copy.accountAndCart}>
          <CurrencyPicker />
          <ColorSchemeToggle />
          <ButtonLink to="/sell" reloadDocument tone="outline" size="sm" className={`${styles.sell} tw-only-wide`}>
            {copy.sell}
          </ButtonLink>
          {kiosk === null && (
            <IconButton label={copy.profile} className={styles.account} onClick={() => navigate('/account')}>
              <Icon name="user" size={24} />
            </IconButton>
          )}
          <CartButton />
        </nav>
      </div>
      <DeviceStrip />
    </header>
  );
}

/** The badge shows the sum of quantities; above 999 the full count is only in the accessible name. */
function CartButton() {
  const [, setOpen] = useCartDrawer();
  const units = useCartUnits();
  const name = units === 0 ? 'Cart, empty' : `Cart, ${formatUnits(units)}`;
  return (
    <IconButton label={name} onClick={() => setOpen(true)}>
      <Icon name="cart" size={24} />
      {units > 0 && (
        <span className={`${styles.badge} tw-figures`} aria-hidden="true">
          {units > BADGE_MAX ? `${BADGE_MAX}+` : units}
        </span>
      )}
    </IconButton>
  );
}
