import { LISTING_LIMITS as LIMITS } from '#domain/listing/listing-limits.ts';
import { FieldRow, RowGroup } from '#ui/forms/row-group.tsx';
import * as copy from '../copy.ts';
import type { PictureProps } from '../form-types.ts';
import { LateField, LateListField } from './text-list-field.tsx';
import { areTooMany, areWhole, type DraftOption, rowsFor } from './variants.ts';
import { VariantsTable } from './variants-table.tsx';

const MAX_OPTIONS = 3;
const EMPTY: DraftOption = { name: '', values: [] };

/** Returns the error of an option's list of values, else of its first invalid value. */
function errorOfValues(errors: Readonly<Record<string, string>>, at: number): string | undefined {
  const field = `options.${at}.values`;
  return errors[field] ?? Object.entries(errors).find(([name]) => name.startsWith(`${field}.`))?.[1];
}

/** Edits the product's options, with a row for every combination below. Existing colours and sizes become options. */
export function OptionsField(props: PictureProps) {
  const { draft, errors, onChange } = props;
  const { options = [], skus = [], colors = [], sizes = [] } = draft;
  const places = options.map((_, at) => at);
  const become = (after: readonly DraftOption[], from: readonly number[]) =>
    onChange({ options: after, skus: rowsFor({ options, skus }, after, from) });
  const set = (at: number, change: Partial<DraftOption>) =>
    become(
      options.map((option, index) => (index === at ? { ...option, ...change } : option)),
      places,
    );
  const add = () => {
    if (options.length > 0) return become([...options, EMPTY], [...places, -1]);
    const said = [
      { name: 'Color', values: colors },
      { name: 'Size', values: sizes },
    ].filter(({ values }) => values.length > 0);
    onChange({ options: [...said, EMPTY], skus: rowsFor({ options: [], skus: [] }, said, [-1, -1]), colors: [], sizes: [] });
  };
  return (
    <>
      <RowGroup
        title={copy.options}
        hint={copy.optionsHint}
        error={errors.options}
        addLabel={options.length < MAX_OPTIONS ? copy.addOption : null}
        onAdd={add}
      >
        {options.map(({ name, values }, at) => (
          <FieldRow
            key={`option-${String(at)}`}
            removeLabel={copy.removeOption(at + 1)}
            onRemove={() =>
              become(
                options.filter((_, index) => index !== at),
                places.filter((index) => index !== at),
              )
            }
          >
            <LateField
              label={copy.optionName(at + 1)}
              hint={copy.optionNameHint}
              maxLength={LIMITS.optionName}
              value={name}
              error={errors[`options.${at}.name`]}
              onDone={(text) => set(at, { name: text.trim() })}
            />
            <LateListField
              label={copy.optionValues(at + 1)}
              hint={copy.optionValuesHint}
              values={values}
              error={errorOfValues(errors, at)}
              onDone={(next) => set(at, { values: next })}
            />
          </FieldRow>
        ))}
      </RowGroup>
      {areWhole(options) && (areTooMany(options) ? <p className="tw-note">{copy.tooManyVariants}</p> : <VariantsTable {...props} />)}
    </>
  );
}
