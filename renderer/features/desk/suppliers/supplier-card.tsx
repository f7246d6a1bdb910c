import { Box, Group } from '@mantine/core';
import type { WireDeskSupplier } from '#domain/supplier/supplier-wire.ts';
import type { SupplierAction } from '#lib/desk/desk-supplier-queries.ts';
import { formatDay } from '#lib/format-time.ts';
import { Badge } from '#ui/badge.tsx';
import { Button, type ButtonTone } from '#ui/button.tsx';
import { Flag } from '#ui/goods/flag.tsx';
import dense from '../dense/dense.module.css';
import * as copy from './copy.ts';

/** Actions that need a dialog first. */
export type SupplierQuestion = 'block' | 'merge' | 'edit' | 'trust' | 'renew' | 'revoke';

interface Props {
  readonly supplier: WireDeskSupplier;
  readonly isBusy: boolean;
  readonly onDecide: (action: SupplierAction) => void;
  /** Called for actions that need a dialog first. */
  readonly onAsk: (about: SupplierQuestion) => void;
  readonly onSendLink: () => void;
}

/** A supplier in one row: name, number of products, state and actions. */
export function SupplierCard({ supplier, isBusy, onDecide, onAsk, onSendLink }: Props) {
  const { isEmailConfirmed, isEmailInDoubt, id, name, country, email, products, listings, since, isVerified, isBlocked, isApplied } =
    supplier;
  const isLinkRevoked = supplier.isLinkRevoked === true;
  const action = (label: string, onClick: () => void, tone: ButtonTone = 'outline') => (
    <Button size="sm" tone={tone} disabled={isBusy} aria-label={copy.named(label, name)} onClick={onClick}>
      {label}
    </Button>
  );
  return (
    <Group component="li" gap="sm">
      {/* Wide enough for name and e-mail address; the actions wrap below if there is too little room. */}
      <Box flex="1 1 600px" miw={0} className={`tw-row tw-gap-2 ${dense.line}`}>
        <div className="tw-row tw-gap-2">
          <h2>
            <bdi>{name}</bdi>
          </h2>
          {isVerified && <Badge tone="good">{copy.verified}</Badge>}
          {isVerified && supplier.trustedPercent != null && <Badge>{copy.trusted(supplier.trustedPercent)}</Badge>}
          {isBlocked && <Badge tone="bad">{copy.blocked}</Badge>}
          {isEmailInDoubt === true ? (
            <Badge tone="bad">{copy.inDoubt}</Badge>
          ) : (
            email !== null && isEmailConfirmed === false && <Badge>{copy.unconfirmed}</Badge>
          )}
          {isLinkRevoked && <Badge tone="bad">{copy.linkRevoked}</Badge>}
          {!isApplied && <span className="tw-note">{copy.following}</span>}
        </div>
        <p className="tw-row tw-gap-2 tw-muted tw-figures">
          {country !== null && (
            <>
              <Flag country={country} /> {country}
            </>
          )}
          <span>{copy.brought(products, listings)}</span>
          {since !== null && <span>{copy.since(formatDay(since))}</span>}
        </p>
        <p className="tw-note tw-wrap">
          {email === null && <span className="tw-deal">{`${copy.noAddress} `}</span>}
          <bdi>{[email, id].filter(Boolean).join(' · ')}</bdi>
        </p>
      </Box>
      <Group gap="xs">
        {isVerified ? action(copy.unverify, () => onDecide('unverify')) : action(copy.verify, () => onDecide('verify'), 'brand')}
        {email !== null && !isLinkRevoked && action(copy.sendLink, onSendLink)}
        {action(copy.edit, () => onAsk('edit'))}
        {isVerified && action(copy.trust, () => onAsk('trust'), 'quiet')}
        {action(copy.merge, () => onAsk('merge'), 'quiet')}
        {action(copy.renew, () => onAsk('renew'), 'quiet')}
        {!isLinkRevoked && action(copy.revoke, () => onAsk('revoke'), 'quiet')}
        {isBlocked ? action(copy.unblock, () => onDecide('unblock')) : action(copy.block, () => onAsk('block'), 'danger')}
        {products > 0 && (
          <a className="tw-link tw-note" href={`?${new URLSearchParams({ tab: 'products', seller: id })}`}>
            {copy.itsProducts}
          </a>
        )}
        {products > 0 && !isBlocked && (
          <a className="tw-link tw-note" href={`/supplier/${encodeURIComponent(id)}`} target="_blank" rel="noopener noreferrer">
            {copy.seeAsBuyers}
          </a>
        )}
      </Group>
    </Group>
  );
}
