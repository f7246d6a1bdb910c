import { type ReactNode, useId } from 'react';
import type { CatalogueQuery } from '#domain/catalogue/catalogue-query.ts';
import type { Facets } from '#domain/catalogue/catalogue-wire.ts';
import type { CategoryPageSlug } from '#domain/product/category.ts';
import { useConfig } from '#state/config.tsx';
import type { FilterChanges } from './browser-url.ts';
import { OfferFilter, RatingFilter } from './choice-filters.tsx';
import { categoryChoices, countryChoices, daysChoices, moqChoices, subcategoryChoices } from './choices.ts';
import * as copy from './copy.ts';
import { FilterSelect } from './filter-select.tsx';
import classes from './filters.module.css';
import { PriceRange } from './price-range.tsx';

interface Props {
  readonly query: CatalogueQuery;
  readonly facets: Facets | undefined;
  /** True on /products; a category page has a fixed category. */
  readonly hasCategories: boolean;
  readonly onChange: (changes: FilterChanges) => void;
}

/** All filters, with the number of products each option leaves. */
export function Filters({ query, facets, hasCategories, onChange }: Props) {
  const config = useConfig();
  const slugs: readonly CategoryPageSlug[] = [...(query.rule === null ? [] : [query.rule]), ...query.categories];
  return (
    <div className="tw-stack tw-gap-5">
      {hasCategories && (
        <FilterSelect
          label={copy.category}
          value={slugs.join(',')}
          onChange={(category) => onChange({ category, subcategory: null })}
          options={categoryChoices(config, slugs, facets)}
        />
      )}
      {(query.categories.length > 0 || query.subcategory !== null) && (
        <FilterSelect
          label={copy.subcategory}
          value={query.subcategory ?? ''}
          onChange={(subcategory) => onChange({ subcategory })}
          options={subcategoryChoices(query.subcategory, facets)}
        />
      )}
      <Section title={copy.price}>
        <PriceRange minCents={query.minPriceCents} maxCents={query.maxPriceCents} onChange={onChange} />
      </Section>
      <RatingFilter query={query} facets={facets} onChange={onChange} />
      <OfferFilter query={query} facets={facets} onChange={onChange} />
      <FilterSelect
        label={copy.days}
        value={query.maxDays === null ? '' : String(query.maxDays)}
        onChange={(maxDays) => onChange({ maxDays })}
        options={daysChoices(query.maxDays, facets)}
      />
      <FilterSelect
        label={copy.country}
        value={query.country ?? ''}
        onChange={(country) => onChange({ country })}
        options={countryChoices(query.country, facets)}
      />
      <FilterSelect
        label={copy.moq}
        value={query.maxMoq === null ? '' : String(query.maxMoq)}
        onChange={(maxMoq) => onChange({ maxMoq })}
        options={moqChoices(query.maxMoq)}
      />
    </div>
  );
}

function Section({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className={`tw-small tw-strong ${classes.heading}`}>
        {title}
      </h3>
      {children}
    </section>
  );
}
