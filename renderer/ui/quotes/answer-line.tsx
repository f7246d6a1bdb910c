import { Group, Stack } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { USD } from '#domain/money/currency.ts';
import { formatMoney } from '#domain/money/format-money.ts';
import { catalogueQueries } from '#lib/catalogue-queries.ts';
import { formatChosen } from '#lib/format.ts';
import { IconButton } from '#ui/button.tsx';
import { TextField } from '#ui/field.tsx';
import { NumberField } from '#ui/forms/number-field.tsx';
import { Icon } from '#ui/icon.tsx';
import styles from './answer-line.module.css';
import * as copy from './copy.ts';
import { dearerThanShop, idOfLine } from './shop-price.ts';
import type { TypedLine } from './typed-answer.ts';

const TYPING_MS = 300;

interface Props {
  readonly line: TypedLine;
  readonly lines: readonly TypedLine[];
  /** Index, by which an error refers to it. */
  readonly at: number;
  readonly errors: Readonly<Record<string, string>>;
  /** `field` as an error names it. */
  readonly onChange: (line: TypedLine, field: string) => void;
  /** null: it is the only line. */
  readonly onLeaveOut: (() => void) | null;
}

export function AnswerLine({ line, lines, at, errors, onChange, onLeaveOut }: Props) {
  const { asked } = line;
  const name = asked?.name ?? copy.newProduct(at + 1);
  const choice = asked === null ? '' : formatChosen(asked);
  const dearer = useDearerThanShop(line, lines);
  const number = (field: 'unitPrice' | 'quantity' | 'minimum') => ({
    value: line[field],
    error: errors[`lines.${at}.${field}`],
    onType: (text: string) => onChange({ ...line, [field]: text }, field),
  });
  return (
    <Stack component="fieldset" gap="xs" miw={0}>
      <Group gap="sm" justify="space-between" wrap="nowrap">
        <legend className="tw-strong tw-wrap">
          <bdi>{[name, choice].filter(Boolean).join(', ')}</bdi>
        </legend>
        {onLeaveOut !== null && (
          <IconButton label={copy.leaveOut(name)} onClick={onLeaveOut}>
            <Icon name="close" size={18} />
          </IconButton>
        )}
      </Group>
      {asked === null && (
        <TextField
          label={copy.productId}
          hint={copy.productHint}
          isRequired
          maxLength={300}
          value={line.product}
          error={errors[`lines.${at}.id`]}
          onChange={(event) => onChange({ ...line, product: event.currentTarget.value }, 'id')}
        />
      )}
      <div className={`tw-fields ${styles.numbers}`}>
        <NumberField
          {...number('unitPrice')}
          label={copy.unitPrice}
          isRequired
          kind="money"
          role="textbox"
          maxLength={16}
          data-autofocus={at === 0 || undefined}
        />
        <NumberField {...number('quantity')} label={copy.quantity} isRequired kind="whole" min={1} />
        <NumberField {...number('minimum')} label={copy.minimum} kind="whole" min={1} />
      </div>
      <p role="status" className="tw-small tw-deal tw-strong">
        {dearer !== undefined && copy.aboveShopPrice(formatMoney(dearer.shopPriceCents, USD), dearer.units)}
      </p>
      {errors[`lines.${at}.variant`] !== undefined && (
        <p role="alert" className="tw-small tw-bad">
          {errors[`lines.${at}.variant`]}
        </p>
      )}
      {asked !== null && errors[`lines.${at}.id`] !== undefined && (
        <p role="alert" className="tw-small tw-bad">
          {errors[`lines.${at}.id`]}
        </p>
      )}
    </Stack>
  );
}

/** Compares with the shop as it is now; no product, no comparison. */
function useDearerThanShop(line: TypedLine, lines: readonly TypedLine[]) {
  const [id] = useDebouncedValue(idOfLine(line), TYPING_MS);
  const { data: product } = useQuery({ ...catalogueQueries.product(id), enabled: id !== '', retry: false });
  return product === undefined ? undefined : dearerThanShop(line, lines, product);
}
