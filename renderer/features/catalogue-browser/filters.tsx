import { Radio } from '@mantine/core';
import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Radio.layer.css';
import { type ReactNode, useId } from 'react';
import type { CatalogueQuery } from '#domain/catalogue/catalogue-query.ts';
import type { Facets } from '#domain/catalogue/catalogue-wire.ts';
import { PRODUCT_CATEGORIES } from '#domain/product/category.ts';
import { formatCount, formatUnits } from '#lib/format.ts';
import { Button } from '#ui/button.tsx';
import type { Option } from '#ui/field.tsx';
import type { FilterChanges } from './browser-url.ts';
import * as copy from './copy.ts';
import { FilterSelect } from './filter-select.tsx';
import classes from './filters.module.css';
import { PriceRange } from './price-range.tsx';
import { useEager } from './use-eager.ts';

const RATINGS = [4, 3, 2, 1] as const;
const MOQ_STEPS = [1, 5, 10, 25, 50, 100, 500, 1000] as const;

interface Props {
  readonly query: CatalogueQuery;
  readonly facets: Facets | undefined;
  /** /products only: a category page has its category. */
  readonly hasCategories: boolean;
  readonly activeCount: number;
  readonly onChange: (changes: FilterChanges) => void;
  readonly onClear: () => void;
}

/** Every filter of the sidebar, with how many products each choice would leave. */
export function Filters({ query, facets, hasCategories, activeCount, onChange, onClear }: Props) {
  return (
    <div className={classes.filters}>
      <Section title={copy.price}>
        <PriceRange minCents={query.minPriceCents} maxCents={query.maxPriceCents} onChange={onChange} />
      </Section>
      <RatingFilter minRating={query.minRating} facets={facets} onChange={onChange} />
      {hasCategories && (
        <FilterSelect
          label={copy.category}
          value={query.categories[0] ?? ''}
          onChange={(category) => onChange({ category })}
          options={[{ value: '', label: copy.anyCategory }, ...categoryChoices(facets)]}
        />
      )}
      <FilterSelect
        label={copy.country}
        value={query.country ?? ''}
        onChange={(country) => onChange({ country })}
        options={[{ value: '', label: copy.anyCountry }, ...countryChoices(query.country, facets)]}
      />
      <FilterSelect
        label={copy.moq}
        value={query.maxMoq === null ? '' : String(query.maxMoq)}
        onChange={(maxMoq) => onChange({ maxMoq })}
        options={[{ value: '', label: copy.anyMoq }, ...moqChoices(query.maxMoq)]}
      />
      <Button isWide tone={activeCount > 0 ? 'brand' : 'outline'} onClick={onClear}>
        {copy.clear}
      </Button>
    </div>
  );
}

function Section({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className={classes.heading}>
        {title}
      </h2>
      {children}
    </section>
  );
}

const PARTS = { root: classes.choice ?? '', body: classes.choiceBody ?? '', label: classes.choiceLabel ?? '' };

function RatingFilter({ minRating, facets, onChange }: Pick<Props, 'facets' | 'onChange'> & { minRating: number | null }) {
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
    <fieldset className={classes.ratings}>
      <legend className={classes.heading}>{copy.rating}</legend>
      {choices.map(({ value, label, count }) => (
        <div key={label} className={classes.rating}>
          <Radio name={group} label={label} checked={value === chosen} onChange={() => choose(value)} classNames={PARTS} />
          {/* Beside the label, not in it: the radio's name stays short. */}
          {count !== undefined && <span className={classes.count}>{formatCount(count)}</span>}
        </div>
      ))}
    </fieldset>
  );
}

const withCount = (name: string, count: number) => `${name} (${formatCount(count)})`;

function categoryChoices(facets: Facets | undefined): Option[] {
  if (facets === undefined) return PRODUCT_CATEGORIES.map(({ slug, name }) => ({ value: slug, label: name }));
  return facets.categories.map(({ slug, name, count }) => ({ value: slug, label: withCount(name, count) }));
}

/** The chosen country stays a choice, also when the other filters leave none of its products. */
function countryChoices(chosen: string | null, facets: Facets | undefined): Option[] {
  const counted = (facets?.countries ?? []).map(({ country, count }) => ({ value: country, label: withCount(country, count) }));
  return chosen === null || counted.some(({ value }) => value === chosen) ? counted : [{ value: chosen, label: chosen }, ...counted];
}

function moqChoices(chosen: number | null): Option[] {
  const steps =
    chosen === null || MOQ_STEPS.some((step) => step === chosen) ? [...MOQ_STEPS] : [...MOQ_STEPS, chosen].sort((a, b) => a - b);
  return steps.map((step) => ({ value: String(step), label: formatUnits(step) }));
}
