import { toCents } from '#domain/kernel/money.ts';
import { pictureSrcSet, pictureUrl } from '#domain/product/picture.ts';
import { chatTarget, chatUrl } from '#domain/quote/chat.ts';
import { supplierInterestText } from '#domain/quote/chat-greetings.ts';
import type { WireSupplier } from '#domain/supplier/supplier-wire.ts';
import { formatDay } from '#lib/format-time.ts';
import { useConfig, useShopName } from '#state/config.tsx';
import { useMoney } from '#state/currency.ts';
import { useCategoryName } from '#state/shop/categories.ts';
import { ButtonAnchor } from '#ui/button.tsx';
import { FactsList } from '#ui/facts-list.tsx';
import { SupplierMark } from '#ui/goods/card/supplier-mark.tsx';
import { Flag } from '#ui/goods/flag.tsx';
import { Icon } from '#ui/icon.tsx';
import * as copy from './copy.ts';
import styles from './supplier-banner.module.css';

const MARK_PX = 80;
const PICTURE_SIZES = '(min-width: 62em) 170px, 110px';

/** Who the supplier is, what it sells and on which terms: everything is counted from its products and its answers. */
export function SupplierBanner({ supplier }: { readonly supplier: WireSupplier }) {
  const { name, country, isVerified, pictures, whatsapp } = supplier;
  const { chatFallbackNumber } = useConfig();
  const shop = useShopName();
  const categoryName = useCategoryName();
  const contact = chatUrl(chatTarget(whatsapp, name, chatFallbackNumber).number, supplierInterestText(shop, name));
  return (
    <header className={`tw-hull ${styles.banner}`}>
      <div className={`tw-page ${styles.inner}`}>
        <div className={styles.pictures} aria-hidden="true">
          {pictures.map((path) => (
            <img key={path} src={pictureUrl(path)} srcSet={pictureSrcSet(path)} sizes={PICTURE_SIZES} alt="" width={640} height={640} />
          ))}
        </div>
        <div className={styles.who}>
          <SupplierMark name={name} size={MARK_PX} />
          <div className="tw-stack tw-gap-1">
            <h1 className="tw-wrap">
              <bdi>{name}</bdi>
            </h1>
            <div className="tw-row tw-gap-2">
              {country !== null && (
                <p className="tw-row tw-gap-2">
                  <Flag country={country} size={20} /> {country}
                </p>
              )}
              {isVerified && (
                <p className={`tw-row tw-gap-2 tw-strong ${styles.verified}`}>
                  <Icon name="verified" size={18} />
                  {copy.verified}
                </p>
              )}
              {isVerified && <p className="tw-small">{copy.verifiedText(shop)}</p>}
            </div>
          </div>
        </div>
        <p className={styles.about}>{copy.about({ ...supplier, categories: supplier.categories.map(categoryName) })}</p>
        <ButtonAnchor tone="primary" href={contact} target="_blank" rel="noopener noreferrer">
          <Icon name="chat" size={18} />
          {copy.contact}
        </ButtonAnchor>
        <Facts supplier={supplier} />
      </div>
    </header>
  );
}

function Facts({ supplier: { smallestOrder, shipDays, since, answerMs, countries } }: { readonly supplier: WireSupplier }) {
  const { format } = useMoney();
  const shop = useShopName();
  return (
    <FactsList
      label={copy.facts}
      className={`tw-figures ${styles.facts}`}
      facts={[
        [copy.smallestOrder, smallestOrder === null ? '' : copy.ordersFrom(format(toCents(smallestOrder)))],
        [copy.leadTime, shipDays === null ? '' : copy.daysBetween(shipDays.shortest, shipDays.longest)],
        [copy.answers, answerMs === null ? copy.promise : copy.usuallyWithin(answerMs)],
        [copy.since(shop), formatDay(since)],
        [copy.origins, countries.length > 1 ? copy.originsOf(countries) : ''],
      ]}
    />
  );
}
