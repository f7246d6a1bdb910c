import { Stack } from '@mantine/core';
import { TextField } from '#ui/field.tsx';
import * as copy from './copy.ts';
import { MoreDetails } from './details/more-details.tsx';
import type { PictureProps } from './form-types.ts';
import { PictureField } from './pictures/picture-field.tsx';

/** Step 2: what it costs and how it looks. */
export function StepPricing(props: PictureProps) {
  const { draft, errors, onChange } = props;
  return (
    <Stack gap="lg">
      <div className="tw-fields">
        <TextField
          label={copy.price}
          isRequired
          type="number"
          inputMode="decimal"
          min={0.01}
          step={0.01}
          hint={copy.usdPerUnit}
          value={draft.price ?? ''}
          error={errors.price}
          onChange={(event) => onChange({ price: event.currentTarget.value })}
        />
        <TextField
          label={copy.minimumOrderQuantity}
          isRequired
          type="number"
          inputMode="numeric"
          min={1}
          step={1}
          hint={copy.moqHint}
          value={draft.moq ?? ''}
          error={errors.moq}
          onChange={(event) => onChange({ moq: event.currentTarget.value })}
        />
      </div>
      <PictureField {...props} />
      <MoreDetails {...props} />
    </Stack>
  );
}
