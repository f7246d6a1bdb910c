import { Stack } from '@mantine/core';
import { NumberField } from '#ui/forms/number-field.tsx';
import * as copy from './copy.ts';
import { MoreDetails } from './details/more-details.tsx';
import type { PictureProps } from './form-types.ts';
import { PictureField } from './pictures/picture-field.tsx';

export function StepPricing(props: PictureProps) {
  const { draft, errors, onChange } = props;
  return (
    <Stack gap="lg">
      <div className="tw-fields">
        <NumberField
          label={copy.price}
          isRequired
          kind="money"
          min={0.01}
          hint={copy.usdPerUnit}
          value={draft.price ?? ''}
          error={errors.price}
          onType={(price) => onChange({ price })}
        />
        <NumberField
          label={copy.minimumOrderQuantity}
          isRequired
          kind="whole"
          min={1}
          hint={copy.moqHint}
          value={draft.moq ?? ''}
          error={errors.moq}
          onType={(moq) => onChange({ moq })}
        />
      </div>
      <PictureField {...props} />
      <MoreDetails {...props} />
    </Stack>
  );
}
