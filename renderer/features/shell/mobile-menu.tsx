import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { hasPageAt } from '#domain/site/has-page.ts';
import { isForKiosk } from '#domain/site/page-routes.ts';
import { useColorScheme } from '#state/color-scheme.ts';
import { useConfig } from '#state/config.tsx';
import { useMenu } from '#state/drawers.ts';
import { useShownCategories } from '#state/shop/categories.ts';
import { ButtonLink, PlainButton } from '#ui/button.tsx';
import { CategoryIcon } from '#ui/goods/category-icon.tsx';
import { CategoryLink } from '#ui/goods/category-link.tsx';
import { CategoryName } from '#ui/goods/category-name.tsx';
import { Icon, type IconName } from '#ui/icon.tsx';
import { Sheet } from '#ui/overlay/overlays.tsx';
import * as copy from './copy.ts';
import styles from './mobile-menu.module.css';

const PLACES: readonly (readonly [to: string, label: string, icon: IconName])[] = [
  ['/orders', copy.yourOrders, 'box'],
  ['/account', copy.onThisDevice, 'user'],
  ['/desk', copy.yourDesk, 'factory'],
  ['/help', copy.helpCentre, 'info'],
  ['/terms', copy.terms, 'list'],
  ['/imprint', copy.imprintPage, 'list'],
  ['/withdrawal', copy.rightOfWithdrawal, 'list'],
];
const DEVICE_PLACES: typeof PLACES = [...PLACES, ['/device', copy.thisDevice, 'bolt']];

/** All twelve categories, and links that a narrow header lacks room for. */
export function MobileMenu() {
  const [isOpen, setOpen] = useMenu();
  const config = useConfig();
  const { role, kiosk } = config;
  const places = (role === 'embedded' ? DEVICE_PLACES : PLACES).filter(
    ([to]) => (kiosk === null || isForKiosk(to)) && hasPageAt(config, to),
  );
  const categories = useShownCategories();
  const close = () => setOpen(false);
  return (
    <Sheet isOpen={isOpen} onClose={close} title={copy.menu} size="min(22.5rem, 88vw)" closeLabel={copy.closeMenu}>
      <nav aria-label={copy.allCategories}>
        <List>
          {categories.map((category) => (
            <li key={category.slug}>
              <CategoryLink slug={category.slug} onClick={close}>
                <CategoryIcon drawing={category.drawing} size={26} />
                <CategoryName category={category} />
              </CategoryLink>
            </li>
          ))}
        </List>
        <List>
          {places.map(([to, label, icon]) => (
            <li key={to}>
              <Link to={to} onClick={close}>
                <Icon name={icon} size={26} />
                {to === '/withdrawal' ? copy.withdrawalLink(config.shop?.withdrawal !== undefined) : label}
              </Link>
            </li>
          ))}
          <li>
            <SchemeSwitch />
          </li>
        </List>
        <ButtonLink to="/sell" reloadDocument onClick={close} tone="brand" isWide>
          {copy.sell}
        </ButtonLink>
      </nav>
    </Sheet>
  );
}

const List = ({ children }: { readonly children: ReactNode }) => <ul className={`tw-ways tw-marks ${styles.list}`}>{children}</ul>;

/** Leaves the menu open, so that the new colours are visible around it. */
function SchemeSwitch() {
  const { scheme, other, toggle } = useColorScheme();
  return (
    <PlainButton onClick={toggle}>
      <Icon name={scheme === 'dark' ? 'sun' : 'moon'} size={26} />
      {copy.switchColours(other)}
    </PlainButton>
  );
}
