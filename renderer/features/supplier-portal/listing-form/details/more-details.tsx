import { Stack } from '@mantine/core';
import type { CSSProperties } from 'react';
import type { ListingDraft } from '#domain/listing/listing.ts';
import { LISTING_LIMITS } from '#domain/listing/listing-limits.ts';
import { Disclosure } from '#ui/controls/disclosure.tsx';
import { TextField } from '#ui/field.tsx';
import { NumberField } from '#ui/forms/number-field.tsx';
import { PriceBreakFields } from '#ui/forms/price-break-fields.tsx';
import { SpecificationFields } from '#ui/forms/specification-fields.tsx';
import * as copy from '../copy.ts';
import type { PictureProps } from '../form-types.ts';
import { OptionsField } from './options-field.tsx';
import { TextListField } from './text-list-field.tsx';
import { hasOwnStock } from './variants.ts';

/** Minimum width of short number fields in a row. */
const NARROW = { '--field': '160px' } as CSSProperties;

const NUMBERS = [
  { field: 'stock', label: copy.stock, hint: copy.unitsOnHand, min: 0 },
  { field: 'shipDays', label: copy.leadTime, hint: copy.daysToDoor, min: 0 },
  { field: 'unitsPerCarton', label: copy.unitsPerCarton, hint: copy.packedTogether, min: 1 },
] as const;

/** True if any of these fields has a value; the section is then open. */
function hasDetails(draft: ListingDraft): boolean {
  return (
    [draft.tiers, draft.colors, draft.sizes, draft.options, draft.specifications].some((list) => (list ?? []).length > 0) ||
    (draft.sku ?? '') !== '' ||
    NUMBERS.some(({ field }) => draft[field] !== undefined && draft[field] !== null && draft[field] !== '')
  );
}

export function MoreDetails(props: PictureProps) {
  const { draft, errors, onChange } = props;
  const isByOptions = (draft.options ?? []).length > 0;
  const isCountedByRow = hasOwnStock(draft.skus ?? []);
  return (
    <Disclosure title={copy.moreDetails} isOpen={hasDetails(draft)}>
      <Stack gap="lg">
        <PriceBreakFields tiers={draft.tiers ?? []} errors={errors} onChange={(tiers) => onChange({ tiers })} />
        {!isByOptions && (
          <div className="tw-fields">
            <TextListField
              label={copy.colours}
              hint={copy.coloursHint}
              values={draft.colors}
              error={errors.colors}
              onChange={(colors) => onChange({ colors })}
            />
            <TextListField
              label={copy.sizes}
              hint={copy.sizesHint}
              values={draft.sizes}
              error={errors.sizes}
              onChange={(sizes) => onChange({ sizes })}
            />
          </div>
        )}
        <OptionsField {...props} />
        <div className="tw-fields" style={NARROW}>
          {NUMBERS.filter(({ field }) => !(field === 'stock' && isCountedByRow)).map(({ field, label, hint, min }) => (
            <NumberField
              key={field}
              label={label}
              hint={hint}
              kind="whole"
              min={min}
              value={draft[field] ?? ''}
              error={errors[field]}
              onType={(text) => onChange({ [field]: text })}
            />
          ))}
        </div>
        <TextField
          label={copy.articleNumber}
          hint={copy.articleNumberHint}
          maxLength={LISTING_LIMITS.sku}
          value={draft.sku ?? ''}
          error={errors.sku}
          onChange={(event) => onChange({ sku: event.currentTarget.value })}
        />
        <SpecificationFields
          rows={draft.specifications ?? []}
          errors={errors}
          onChange={(specifications) => onChange({ specifications })}
        />
      </Stack>
    </Disclosure>
  );
}
