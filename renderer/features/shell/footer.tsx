import { Link } from 'react-router-dom';
import { CATEGORIES } from '#domain/product/category.ts';
import { chatUrl, HELP_TEXT } from '#domain/quote/chat.ts';
import { leadsToPreviews } from '#domain/site/page-routes.ts';
import { useConfig } from '#state/config.tsx';
import styles from './footer.module.css';

const GROUPS = [
  {
    title: 'Help',
    links: [
      ['Help centre', '/help'],
      ['Your orders', '/orders'],
      ['On this device', '/account'],
    ],
  },
  {
    title: 'Suppliers',
    links: [
      ['Start selling', '/sell'],
      ['Import a spreadsheet', '/sell/import'],
      ["Operator's desk", '/operator'],
    ],
  },
  {
    title: 'The fine print',
    links: [
      ['Shipping', '/shipping'],
      ['Returns', '/returns'],
      ['Privacy', '/privacy'],
    ],
  },
] as const;

export function Footer() {
  const { chatNumber } = useConfig();
  return (
    <footer className={styles.footer}>
      <div className={`tw-page ${styles.columns}`}>
        <div className={styles.wide}>
          <h2>Categories</h2>
          <ul className={styles.categories}>
            {CATEGORIES.map((category) => (
              <li key={category.slug}>
                <Link to={`/category/${category.slug}`}>{category.name}</Link>
              </li>
            ))}
          </ul>
        </div>
        {GROUPS.map((group) => (
          <div key={group.title}>
            <h2>{group.title}</h2>
            <ul>
              {group.links.map(([label, to]) => (
                <li key={to}>
                  <Link to={to} reloadDocument={leadsToPreviews(to)}>
                    {label}
                  </Link>
                </li>
              ))}
              {group.title === 'Help' && (
                <li>
                  <a href={chatUrl(chatNumber, HELP_TEXT)} target="_blank" rel="noopener noreferrer">
                    Ask in the chat
                  </a>
                </li>
              )}
            </ul>
          </div>
        ))}
      </div>
      <div className={`tw-page ${styles.base}`}>
        <p>Tradewind. Goods from the people who make them. Prices are held in US dollars and shown in your currency.</p>
      </div>
    </footer>
  );
}
