import type { WirePortalSupplier } from '#domain/supplier/supplier-wire.ts';
import { formatDay } from '#lib/format-time.ts';
import { useShopName } from '#state/config.tsx';
import { Flag } from '#ui/goods/flag.tsx';
import { Icon } from '#ui/icon.tsx';
import { Notice } from '#ui/notice.tsx';
import * as copy from './copy.ts';

export function SupplierStanding({ supplier }: { readonly supplier: WirePortalSupplier }) {
  const { name, country, isVerified, isBlocked, since, listings, batches, quotes } = supplier;
  const shop = useShopName();
  return (
    <div className="tw-stack tw-gap-1">
      <p className="tw-large tw-strong tw-wrap">
        <bdi>{name}</bdi>
      </p>
      {isVerified && (
        <p className="tw-row tw-gap-2 tw-good tw-strong">
          <Icon name="verified" size={16} />
          {copy.verified}
        </p>
      )}
      <p className="tw-row tw-gap-2 tw-muted">
        {country !== null && (
          <>
            <Flag country={country} /> {country}
          </>
        )}
        {since !== '' && <span>{copy.since(shop, formatDay(since))}</span>}
      </p>
      <p className="tw-note tw-figures">{copy.counts(listings, batches, quotes)}</p>
      {isBlocked && (
        <Notice tone="bad" role="note" title={copy.blockedTitle(shop)}>
          {copy.blockedText}
        </Notice>
      )}
    </div>
  );
}
