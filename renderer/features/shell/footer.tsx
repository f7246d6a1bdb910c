import { Link } from 'react-router-dom';
import { chatUrl, helpText } from '#domain/quote/chat.ts';
import { contactWays } from '#domain/shop/contact-ways.ts';
import { hasPageAt } from '#domain/site/has-page.ts';
import { isForKiosk, leadsToPreviews } from '#domain/site/page-routes.ts';
import { useConfig, useShopName } from '#state/config.tsx';
import { useShownCategories } from '#state/shop/categories.ts';
import { CategoryName } from '#ui/goods/category-name.tsx';
import { AboutPrices } from '#ui/rates/about-prices.tsx';
import { ShopLogo } from '#ui/shop/shop-logo.tsx';
import * as copy from './copy.ts';
import styles from './footer.module.css';

const GROUPS = [
  {
    title: copy.help,
    links: [
      [copy.helpCentre, '/help'],
      [copy.yourOrders, '/orders'],
      [copy.onThisDevice, '/account'],
    ],
  },
  {
    title: copy.suppliers,
    links: [
      [copy.startSelling, '/sell'],
      [copy.importASpreadsheet, '/sell/import'],
      [copy.yourDesk, '/desk'],
      [copy.desk, '/operator'],
    ],
  },
  {
    title: copy.theFinePrint,
    links: [
      [copy.shipping, '/shipping'],
      [copy.returns, '/returns'],
      [copy.privacy, '/privacy'],
      [copy.terms, '/terms'],
      [copy.imprintPage, '/imprint'],
      [copy.rightOfWithdrawal, '/withdrawal'],
    ],
  },
] as const;

const FOOTER_LOGO = { width: 220, height: 48 };

export function Footer() {
  const config = useConfig();
  const { chatNumber, role, kiosk, shop } = config;
  const name = useShopName();
  const ways = shop && contactWays(shop.contact).join(' · ');
  const categories = useShownCategories();
  const isShown = (to: string) => (kiosk === null || isForKiosk(to)) && hasPageAt(config, to);
  const labelOf = (label: string, to: string) => (to === '/withdrawal' ? copy.withdrawalLink(shop?.withdrawal !== undefined) : label);
  return (
    <footer className={`tw-hull ${styles.footer}`}>
      <div className={`tw-page ${styles.columns}`}>
        <div>
          <h2>{copy.categories}</h2>
          <ul className={`tw-fields ${styles.categories}`}>
            {categories.map((category) => (
              <li key={category.slug}>
                <Link to={`/category/${category.slug}`}>
                  <CategoryName category={category} />
                </Link>
              </li>
            ))}
          </ul>
        </div>
        {GROUPS.map((group) => (
          <div key={group.title}>
            <h2>{group.title}</h2>
            <ul>
              {group.links
                .filter(([, to]) => isShown(to))
                .map(([label, to]) => (
                  <li key={to}>
                    <Link to={to} reloadDocument={leadsToPreviews(to)}>
                      {labelOf(label, to)}
                    </Link>
                  </li>
                ))}
              {group.title === 'Help' && (
                <li>
                  <a href={chatUrl(chatNumber, helpText(name))} target="_blank" rel="noopener noreferrer">
                    {copy.askInTheChat}
                  </a>
                </li>
              )}
              {group.title === 'Help' && role === 'embedded' && isShown('/device') && (
                <li>
                  <Link to="/device">{copy.thisDevice}</Link>
                </li>
              )}
            </ul>
          </div>
        ))}
      </div>
      {shop?.brand.logo && (
        <p className={`tw-page ${styles.logo}`}>
          <ShopLogo ground="dark" box={FOOTER_LOGO} name={null} />
        </p>
      )}
      <p className={`tw-page tw-small ${styles.base}`}>{copy.imprint(name, shop?.brand.tagline)}</p>
      <div className={`tw-page ${styles.rates}`}>
        <AboutPrices />
      </div>
      {ways && <p className="tw-page tw-small tw-wrap">{ways}</p>}
    </footer>
  );
}
