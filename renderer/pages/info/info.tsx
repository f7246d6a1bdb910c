import { useLocation } from 'react-router-dom';
import { chatUrl, helpText } from '#domain/quote/chat.ts';
import { SHOP_PAGES, type ShopPageName } from '#domain/shop/pages/page-names.ts';
import { hasPageAt } from '#domain/site/has-page.ts';
import { useConfig, useShopName } from '#state/config.tsx';
import { useTitle } from '#state/use-title.ts';
import { ButtonAnchor } from '#ui/button.tsx';
import * as copy from '../copy.ts';
import { NotFoundPage } from '../not-found.tsx';
import { InfoPageFrame } from './info-page-frame.tsx';
import { INFO_TEXTS, type InfoText } from './info-texts.ts';
import { OwnPage } from './own-page.tsx';
import { ShopContact } from './shop-contact.tsx';

type Help = keyof typeof INFO_TEXTS;
const isHelp = (name: ShopPageName): name is Help => name in INFO_TEXTS;

/** A help or legal page: the shop's own text, else the built-in one. */
export function InfoPage() {
  const { pathname } = useLocation();
  const config = useConfig();
  const name = SHOP_PAGES.find((page) => pathname.replace(/\/$/, '') === `/${page}`) ?? 'help';
  const isOwn = config.shop?.pages?.[name] !== undefined;
  if (!hasPageAt(config, `/${name}`)) return <NotFoundPage />;
  return (
    <InfoPageFrame name={name}>
      {isOwn ? <OwnPage name={name} /> : isHelp(name) && <BuiltInText name={name} />}
      {isHelp(name) && <Contact />}
    </InfoPageFrame>
  );
}

function BuiltInText({ name }: { readonly name: Help }) {
  const { kiosk } = useConfig();
  const text: InfoText = INFO_TEXTS[name];
  const lead = (kiosk !== null && text.leadInKiosk) || text.lead;
  useTitle(text.title);
  return (
    <>
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
    </>
  );
}

function Contact() {
  const { chatNumber } = useConfig();
  const shop = useShopName();
  return (
    <>
      <ButtonAnchor tone="brand" href={chatUrl(chatNumber, helpText(shop))} target="_blank" rel="noopener noreferrer">
        {copy.askInTheChat}
      </ButtonAnchor>
      <ShopContact />
    </>
  );
}
