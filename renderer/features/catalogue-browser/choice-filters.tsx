import { Group, Radio } from '@mantine/core';
import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Radio.layer.css';
import { type ReactNode, useId } from 'react';
import type { CatalogueQuery } from '#domain/catalogue/catalogue-query.ts';
import type { Facets } from '#domain/catalogue/catalogue-wire.ts';
import { formatCount } from '#lib/format.ts';
import { CheckBox } from '#ui/controls/checkbox.tsx';
import type { FilterChanges } from './browser-url.ts';
import * as copy from './copy.ts';
import classes from './filters.module.css';
import { useEager } from './use-eager.ts';

interface Props {
  readonly query: CatalogueQuery;
  readonly facets: Facets | undefined;
  readonly onChange: (changes: FilterChanges) => void;
}

const RATINGS = [4, 3, 2, 1] as const;
const PARTS = { root: classes.choice ?? '', body: classes.choiceBody ?? '', label: classes.choiceLabel ?? '' };

export function RatingFilter({ query: { minRating }, facets, onChange }: Props) {
  const group = useId();
  const countOf = (stars: number) => facets?.ratings.find((rating) => rating.minRating === stars)?.count;
  const choices = [
    ...RATINGS.map((stars) => ({ value: String(stars), label: copy.ratingLabel(stars), count: countOf(stars) })),
    { value: '', label: copy.ALL_RATINGS, count: undefined },
  ];
  const [chosen, choose] = useEager(minRating === null || minRating === 0 ? '' : String(minRating), (value) =>
    onChange({ minRating: value }),
  );
  return (
    <fieldset>
      <legend className={`tw-small tw-strong ${classes.heading}`}>{copy.rating}</legend>
      {choices.map(({ value, label, count }) => (
        <CountedChoice key={label} count={count}>
          <Radio name={group} label={label} checked={value === chosen} onChange={() => choose(value)} classNames={PARTS} />
        </CountedChoice>
      ))}
    </fieldset>
  );
}

/** Filters by supplier verification and stock. */
export function OfferFilter({ query, facets, onChange }: Props) {
  return (
    <fieldset>
      <legend className={`tw-small tw-strong ${classes.heading}`}>{copy.offer}</legend>
      <OnOff label={copy.verified} isOn={query.isVerified} count={facets?.verified} onChange={(verified) => onChange({ verified })} />
      <OnOff label={copy.inStock} isOn={query.isInStock} count={facets?.inStock} onChange={(inStock) => onChange({ inStock })} />
    </fieldset>
  );
}

interface OnOffProps {
  readonly label: string;
  readonly isOn: boolean;
  readonly count: number | undefined;
  readonly onChange: (value: '1' | null) => void;
}

function OnOff({ label, isOn, count, onChange }: OnOffProps) {
  const [shown, pick] = useEager(isOn ? '1' : '', (value) => onChange(value === '1' ? '1' : null));
  return (
    <CountedChoice count={count}>
      <CheckBox isChecked={shown === '1'} onChange={(isChecked) => pick(isChecked ? '1' : '')}>
        {label}
      </CheckBox>
    </CountedChoice>
  );
}

/**
 * An option with the number of products it leaves. The number is outside the label, so that the control's name stays
 * short.
 */
function CountedChoice({ count, children }: { readonly count: number | undefined; readonly children: ReactNode }) {
  return (
    <Group justify="space-between" gap="var(--tw-space-3)" mb="var(--tw-between)" className={classes.counted}>
      {children}
      {count !== undefined && <span className={`tw-muted tw-figures ${classes.count}`}>{formatCount(count)}</span>}
    </Group>
  );
}
