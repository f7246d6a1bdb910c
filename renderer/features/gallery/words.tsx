import { Breadcrumbs, Kbd, Loader, Pill, Stepper, Timeline } from '@mantine/core';
import '@mantine/core/styles/Breadcrumbs.layer.css';
import '@mantine/core/styles/Kbd.layer.css';
import '@mantine/core/styles/Loader.layer.css';
import '@mantine/core/styles/Pill.layer.css';
import '@mantine/core/styles/Stepper.layer.css';
import '@mantine/core/styles/Timeline.layer.css';
import { LISTING_STATUSES } from '#domain/listing/listing-moves.ts';
import { Badge } from '#ui/badge.tsx';
import { Icon } from '#ui/icon.tsx';
import { ListingBadge } from '#ui/listing-badge.tsx';
import { Notice } from '#ui/notice.tsx';
import * as copy from './copy.ts';

const REMOVE = { 'aria-label': copy.remove, 'aria-hidden': false, tabIndex: 0, icon: <Icon name="close" size={14} /> } as const;

export function Words() {
  return (
    <div className="tw-stack">
      {copy.BADGE_SIZES.map((size) => (
        <div key={size} className="tw-row">
          {copy.BADGES.map((tone) => (
            <Badge key={tone} tone={tone} size={size}>
              {tone}
            </Badge>
          ))}
        </div>
      ))}
      <div className="tw-row">
        <Badge>{copy.long}</Badge>
        {LISTING_STATUSES.map((status) => (
          <ListingBadge key={status} status={status} editStatus={null} />
        ))}
      </div>
      <div className="tw-row">
        <Pill>{copy.goods}</Pill>
        <Pill withRemoveButton removeButtonProps={REMOVE}>
          {copy.goods}
        </Pill>
        <Kbd>{copy.key}</Kbd>
        <Loader size={22} aria-hidden="true" />
      </div>
      <Breadcrumbs separator={<span aria-hidden="true">/</span>}>
        <a href="/">{copy.goods}</a>
        <span aria-current="page">{copy.title}</span>
      </Breadcrumbs>
    </div>
  );
}

export function Notices() {
  return (
    <div className="tw-fields">
      {copy.NOTICES.map((tone) => (
        <Notice key={tone} tone={tone} role="note" title={copy.emptyTitle}>
          {copy.emptyText}
        </Notice>
      ))}
      <Notice tone="bad" role="note">
        {copy.wrong}
      </Notice>
    </div>
  );
}

export function Ways() {
  return (
    <div className="tw-stack">
      <Stepper active={1} size="sm" iconSize={36} completedIcon={<Icon name="check" size={18} />} allowNextStepsSelect={false}>
        {copy.WAY.map((label) => (
          <Stepper.Step key={label} label={label} />
        ))}
      </Stepper>
      <Timeline active={1} bulletSize={14} lineWidth={2} mt="lg">
        {copy.WAY.map((label) => (
          <Timeline.Item key={label} title={label}>
            <span className="tw-note">{copy.hint}</span>
          </Timeline.Item>
        ))}
      </Timeline>
    </div>
  );
}
