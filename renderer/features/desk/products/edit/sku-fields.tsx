import { Table } from '@mantine/core';
import '@mantine/core/styles/Table.layer.css';
import { NumberField } from '#ui/forms/number-field.tsx';
import * as copy from '../copy.ts';
import type { TypedSku } from './typed-product.ts';

interface Props {
  readonly skus: readonly TypedSku[];
  /** Errors by SKU code and field: `M-1.price`. */
  readonly errors: Readonly<Record<string, string>>;
  readonly onChange: (skus: readonly TypedSku[]) => void;
}

/** Edits price and stock of each SKU; its options are changed in the listing only. */
export function SkuFields({ skus, errors, onChange }: Props) {
  const isCounted = skus.some(({ stock }) => stock !== null);
  const set = (code: string, change: Partial<TypedSku>) =>
    onChange(skus.map((each) => (each.sku === code ? { ...each, ...change } : each)));
  return (
    <Table.ScrollContainer minWidth={420} type="native" w="100%" pos="relative">
      <Table aria-label={copy.skus} verticalSpacing={6} horizontalSpacing={8} withRowBorders>
        <Table.Thead>
          <Table.Tr>
            {[copy.sku, copy.price, ...(isCounted ? [copy.stock] : [])].map((name) => (
              <Table.Th key={name} scope="col">
                {name}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {skus.map(({ sku, name, price, stock }) => (
            <Table.Tr key={sku}>
              <Table.Th scope="row">
                <bdi>{name}</bdi>
                <p className="tw-note tw-wrap">{sku}</p>
              </Table.Th>
              <Table.Td miw={110}>
                <NumberField
                  label={copy.priceOf(name)}
                  isLabelHidden
                  kind="money"
                  role="textbox"
                  value={price}
                  error={errors[`${sku}.price`]}
                  onType={(text) => set(sku, { price: text })}
                />
              </Table.Td>
              {stock !== null && (
                <Table.Td miw={110}>
                  <NumberField
                    label={copy.stockOf(name)}
                    isLabelHidden
                    kind="whole"
                    role="textbox"
                    value={stock}
                    error={errors[`${sku}.stock`]}
                    onType={(text) => set(sku, { stock: text })}
                  />
                </Table.Td>
              )}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}
