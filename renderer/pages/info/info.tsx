import { Link, useLocation } from 'react-router-dom';
import { chatUrl, helpText } from '#domain/quote/chat.ts';
import { useConfig, useShopName } from '#state/config.tsx';
import { useTitle } from '#state/use-title.ts';
import { ButtonAnchor } from '#ui/button.tsx';
import * as copy from '../copy.ts';
import styles from './info.module.css';
import { INFO_TEXTS, type InfoText } from './info-texts.ts';
import { ShopContact } from './shop-contact.tsx';

const PATHS = Object.keys(INFO_TEXTS) as (keyof typeof INFO_TEXTS)[];

export function InfoPage() {
  const { pathname } = useLocation();
  const { chatNumber, kiosk } = useConfig();
  const shop = useShopName();
  const path = PATHS.find((known) => known === pathname.replace(/\/$/, '')) ?? '/help';
  const text: InfoText = INFO_TEXTS[path];
  const lead = (kiosk !== null && text.leadInKiosk) || text.lead;
  useTitle(text.title);
  return (
    <div className={`tw-page tw-stack tw-gap-6 ${styles.page}`}>
      <nav aria-label={copy.helpPages} className={`tw-row tw-gap-1 tw-ways ${styles.nav}`}>
        {PATHS.map((other) => (
          <Link key={other} to={other} aria-current={other === path ? 'page' : undefined}>
            {INFO_TEXTS[other].title}
          </Link>
        ))}
      </nav>
      <article className={`tw-stack tw-gap-5 ${styles.text}`}>
        <h1>{text.title}</h1>
        <p className="tw-muted tw-large">{lead}</p>
        {text.sections.map((section) => (
          <section key={section.title} className="tw-stack tw-gap-2">
            <h2>{section.title}</h2>
            {((kiosk !== null && section.inKiosk) || section.paragraphs).map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </section>
        ))}
        <ButtonAnchor tone="brand" href={chatUrl(chatNumber, helpText(shop))} target="_blank" rel="noopener noreferrer">
          {copy.askInTheChat}
        </ButtonAnchor>
        <ShopContact />
      </article>
    </div>
  );
}
