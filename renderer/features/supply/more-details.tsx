import { Box, Group, Stack } from '@mantine/core';
import { type CSSProperties, useState } from 'react';
import type { ListingDraft } from '#domain/listing/listing.ts';
import { Button, IconButton } from '#ui/button.tsx';
import { Disclosure } from '#ui/controls/disclosure.tsx';
import { TextField } from '#ui/field.tsx';
import { Icon } from '#ui/icon.tsx';
import * as copy from './copy.ts';
import type { StepProps } from './form-types.ts';

const listOf = (text: string) =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');

/** Three short numbers fit beside each other. */
const NARROW = { '--field': '160px' } as CSSProperties;

/** Opened already when any of it was filled before. */
function hasDetails(draft: ListingDraft): boolean {
  return (
    [draft.tiers, draft.colors, draft.sizes].some((list) => (list ?? []).length > 0) ||
    [draft.stock, draft.shipDays, draft.orderIncrement].some((value) => value !== undefined && value !== null && value !== '')
  );
}

/** Optional, collapsed. */
export function MoreDetails(props: StepProps) {
  const { draft, errors, onChange } = props;
  const number = (field: 'stock' | 'shipDays' | 'orderIncrement', label: string, hint: string) => (
    <TextField
      label={label}
      hint={hint}
      type="number"
      inputMode="numeric"
      min={field === 'orderIncrement' ? 1 : 0}
      step={1}
      value={draft[field] ?? ''}
      error={errors[field]}
      onChange={(event) => onChange({ [field]: event.currentTarget.value })}
    />
  );
  return (
    <Disclosure title={copy.moreDetails} isOpen={hasDetails(draft)}>
      <Stack gap="lg">
        <Tiers {...props} />
        <div className="tw-fields">
          <Choices
            label={copy.colours}
            hint={copy.coloursHint}
            values={draft.colors}
            error={errors.colors}
            onChange={(colors) => onChange({ colors })}
          />
          <Choices
            label={copy.sizes}
            hint={copy.sizesHint}
            values={draft.sizes}
            error={errors.sizes}
            onChange={(sizes) => onChange({ sizes })}
          />
        </div>
        <div className="tw-fields" style={NARROW}>
          {number('stock', copy.stock, copy.unitsOnHand)}
          {number('shipDays', copy.shipDays, copy.fromOrderToDoor)}
          {number('orderIncrement', copy.orderIncrement, copy.soldInMultiplesOf)}
        </div>
      </Stack>
    </Disclosure>
  );
}

/** The text is kept as typed while the field has the focus: a comma just typed must not vanish. */
function Choices({
  label,
  hint,
  values,
  error,
  onChange,
}: {
  readonly label: string;
  readonly hint: string;
  readonly values: readonly string[] | undefined;
  readonly error: string | undefined;
  readonly onChange: (values: string[]) => void;
}) {
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <TextField
      label={label}
      hint={hint}
      error={error}
      value={typed ?? (values ?? []).join(', ')}
      onChange={(event) => {
        setTyped(event.currentTarget.value);
        onChange(listOf(event.currentTarget.value));
      }}
      onBlur={() => setTyped(null)}
    />
  );
}

function Tiers({ draft, errors, onChange }: StepProps) {
  const tiers = draft.tiers ?? [];
  const set = (index: number, change: { min?: string; price?: string }) =>
    onChange({ tiers: tiers.map((tier, i) => (i === index ? { ...tier, ...change } : tier)) });
  return (
    <Stack component="fieldset" gap="sm" align="flex-start">
      <Box component="legend" fw={600} mb="xs">
        {copy.priceBreaks}
      </Box>
      {tiers.map((tier, index) => (
        // Rows have no identity but their place, and are only edited in place or removed.
        <Group key={`tier-${String(index)}`} gap="sm" align="flex-end" wrap="nowrap" w="100%" grow preventGrowOverflow={false}>
          <TextField
            label={copy.breakUnits(index + 1)}
            type="number"
            min={2}
            step={1}
            value={tier.min}
            error={errors[`tiers.${index}.min`]}
            onChange={(event) => set(index, { min: event.currentTarget.value })}
          />
          <TextField
            label={copy.breakPrice(index + 1)}
            type="number"
            min={0.01}
            step={0.01}
            value={tier.price}
            error={errors[`tiers.${index}.price`]}
            onChange={(event) => set(index, { price: event.currentTarget.value })}
          />
          <IconButton label={copy.removeBreak(index + 1)} onClick={() => onChange({ tiers: tiers.filter((_, i) => i !== index) })}>
            <Icon name="trash" />
          </IconButton>
        </Group>
      ))}
      {errors.tiers !== undefined && <p role="alert">{errors.tiers}</p>}
      <Button size="sm" onClick={() => onChange({ tiers: [...tiers, { min: '', price: '' }] })}>
        {copy.addAPriceBreak}
      </Button>
    </Stack>
  );
}
