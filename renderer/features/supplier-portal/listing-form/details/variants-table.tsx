import { Stack, Table } from '@mantine/core';
import '@mantine/core/styles/Table.layer.css';
import { memo, useCallback, useRef } from 'react';
import { picturesOfDraft } from '#domain/listing/draft-pictures.ts';
import { LISTING_LIMITS as LIMITS } from '#domain/listing/listing-limits.ts';
import { Button, IconButton } from '#ui/button.tsx';
import { type Option, SelectField, TextField } from '#ui/field.tsx';
import { pictureNumber } from '#ui/forms/copy.ts';
import { NumberField } from '#ui/forms/number-field.tsx';
import { Icon } from '#ui/icon.tsx';
import * as copy from '../copy.ts';
import type { StepProps } from '../form-types.ts';
import { codesOf, type DraftSku, missingRows, nameOf, withAllRows, withoutRow } from './variants.ts';

type FieldName = 'sku' | 'price' | 'stock' | 'imageUrl';
const FIELDS: readonly FieldName[] = ['sku', 'price', 'stock', 'imageUrl'];
const NO_ERRORS: Readonly<Record<string, string>> = {};

/** One row per variant with code, price, stock and picture; empty fields use the product's values. */
export function VariantsTable({ draft, errors, onChange }: StepProps) {
  const { options = [], skus = [], price = '' } = draft;
  const latest = useRef({ draft, onChange });
  latest.current = { draft, onChange };
  const change = useCallback((at: number, said: Partial<DraftSku>) => {
    const { draft: now, onChange: tell } = latest.current;
    tell({ skus: (now.skus ?? []).map((sku, index) => (index === at ? { ...sku, ...said } : sku)) });
  }, []);
  const remove = useCallback((at: number) => {
    const { draft: now, onChange: tell } = latest.current;
    tell(withoutRow(now.options ?? [], now.skus ?? [], at));
  }, []);
  const codes = codesOf(options, skus);
  const missing = missingRows(options, skus);
  const pictures = picturesOfDraft(draft);
  const choices = pictures.length > 1 ? pictureChoices(pictures) : null;
  return (
    <Stack gap="xs" align="flex-start" miw={0} w="100%">
      {/* Positioned, because hidden labels would otherwise widen the page to the table's width. */}
      <Table.ScrollContainer minWidth={choices === null ? 540 : 700} type="native" w="100%" pos="relative">
        <Table aria-label={copy.variants} verticalSpacing={6} horizontalSpacing={8} withRowBorders>
          <Table.Thead>
            <Table.Tr>
              {[copy.variant, copy.variantCode, copy.price, copy.stock, ...(choices === null ? [] : [copy.picture])].map((name) => (
                <Table.Th key={name} scope="col">
                  {name}
                </Table.Th>
              ))}
              <Table.Td />
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {skus.map((sku, at) => (
              <VariantRow
                key={nameOf(options, sku)}
                at={at}
                sku={sku}
                name={nameOf(options, sku)}
                code={codes[at] ?? ''}
                price={String(price)}
                choices={choices}
                errors={errorsOf(errors, at)}
                onChange={change}
                onRemove={remove}
              />
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
      <p className="tw-note">{copy.variantsHint}</p>
      {errors.skus !== undefined && (
        <p role="alert" className="tw-small tw-bad">
          {errors.skus}
        </p>
      )}
      {missing > 0 && (
        <Button size="sm" onClick={() => onChange({ skus: withAllRows(options, skus) })}>
          {copy.bringBackVariants(missing)}
        </Button>
      )}
    </Stack>
  );
}

const pictureChoices = (pictures: readonly string[]): readonly Option[] => [
  { value: '', label: copy.ofTheProduct },
  ...pictures.map((source, at) => ({ value: source, label: pictureNumber(at + 1) })),
];

function errorsOf(errors: Readonly<Record<string, string>>, at: number): Readonly<Record<string, string>> {
  const own = FIELDS.flatMap((field) => {
    const message = errors[`skus.${at}.${field}`];
    return message === undefined ? [] : [[field, message] as const];
  });
  return own.length === 0 ? NO_ERRORS : Object.fromEntries(own);
}

interface RowProps {
  readonly at: number;
  readonly sku: DraftSku;
  readonly name: string;
  /** Code sent for the row if none is entered. */
  readonly code: string;
  /** The product's price. */
  readonly price: string;
  readonly choices: readonly Option[] | null;
  readonly errors: Readonly<Record<string, string>>;
  readonly onChange: (at: number, said: Partial<DraftSku>) => void;
  readonly onRemove: (at: number) => void;
}

/** Memoized: there may be hundreds of rows, and typing renders only one. */
const VariantRow = memo(function VariantRow({ at, sku, name, code, price, choices, errors, onChange, onRemove }: RowProps) {
  const number = (of: 'price' | 'stock', label: string) => ({
    label,
    isLabelHidden: true,
    value: sku[of] ?? '',
    error: errors[of],
    onType: (text: string) => onChange(at, { [of]: text }),
  });
  const own = sku.imageUrl ?? '';
  const isElsewhere = choices?.every(({ value }) => value !== own) === true;
  return (
    <Table.Tr>
      <Table.Th scope="row" miw={104}>
        <bdi>{name}</bdi>
      </Table.Th>
      <Table.Td miw={110}>
        <TextField
          label={copy.codeOf(name)}
          isLabelHidden
          value={sku.sku ?? ''}
          error={errors.sku}
          placeholder={code}
          maxLength={LIMITS.sku}
          onChange={(event) => onChange(at, { sku: event.currentTarget.value })}
        />
      </Table.Td>
      <Table.Td miw={96}>
        <NumberField {...number('price', copy.priceOf(name))} kind="money" min={0.01} placeholder={price} />
      </Table.Td>
      <Table.Td miw={96}>
        <NumberField {...number('stock', copy.stockOf(name))} kind="whole" min={0} />
      </Table.Td>
      {choices !== null && (
        <Table.Td miw={158}>
          <SelectField
            label={copy.pictureOf(name)}
            isLabelHidden
            options={isElsewhere ? [...choices, { value: own, label: copy.itsOwn }] : choices}
            value={own}
            error={errors.imageUrl}
            onChange={(event) => onChange(at, { imageUrl: event.currentTarget.value })}
          />
        </Table.Td>
      )}
      <Table.Td w={44}>
        <IconButton label={copy.removeVariant(name)} onClick={() => onRemove(at)}>
          <Icon name="trash" />
        </IconButton>
      </Table.Td>
    </Table.Tr>
  );
});
