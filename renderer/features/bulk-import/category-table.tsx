import { ScrollArea, Table } from '@mantine/core';
import '@mantine/core/styles/ScrollArea.layer.css';
import '@mantine/core/styles/Table.layer.css';
import type { WireImportCategory } from '#domain/listing/import-understood.ts';
import { type CategorySlug, isCategorySlug } from '#domain/product/category.ts';
import { categoriesOf } from '#domain/shop/categories/shown-categories.ts';
import { formatCount } from '#lib/format.ts';
import { useConfig } from '#state/config.tsx';
import { SelectField } from '#ui/field.tsx';
import * as copy from './copy.ts';

const LEFT_OUT = 'left-out';

type Categories = Readonly<Record<string, CategorySlug | null>>;

interface Props {
  readonly found: readonly WireImportCategory[];
  /** Choices made since the file was read. */
  readonly settled: Categories;
  readonly onSettle: (settled: Categories) => void;
}

/** Maps each of the file's categories to a category of the shop. */
export function CategoryTable({ found, settled, onSettle }: Props) {
  const options = [
    ...categoriesOf(useConfig())
      .filter(({ slug }) => isCategorySlug(slug))
      .map(({ slug, name }) => ({ value: slug as string, label: name })),
    { value: LEFT_OUT, label: copy.leftOut },
  ];
  const choiceOf = ({ theirs, ours, isLeftOut }: WireImportCategory) => {
    if (Object.hasOwn(settled, theirs)) return settled[theirs] ?? LEFT_OUT;
    return isLeftOut ? LEFT_OUT : (ours ?? '');
  };
  const settle = (theirs: string, choice: string) => onSettle({ ...settled, [theirs]: isCategorySlug(choice) ? choice : null });
  return (
    <ScrollArea.Autosize mah={420} type="auto" offsetScrollbars>
      <Table aria-label={copy.categories} verticalSpacing={6} stickyHeader>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{copy.inTheFile}</Table.Th>
            <Table.Th ta="right">{copy.rows}</Table.Th>
            <Table.Th>{copy.becomes}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {found.map((category) => {
            const choice = choiceOf(category);
            return (
              <Table.Tr key={category.theirs}>
                <Table.Td className="tw-wrap">
                  <bdi>{category.theirs || copy.noCategory}</bdi>
                </Table.Td>
                <Table.Td ta="right" className="tw-figures">
                  {formatCount(category.rows)}
                </Table.Td>
                <Table.Td>
                  <SelectField
                    label={copy.becomesOf(category.theirs || copy.noCategory)}
                    isLabelHidden
                    options={choice === '' ? [{ value: '', label: copy.choosePlease }, ...options] : options}
                    value={choice}
                    error={choice === '' ? copy.sayCategory : undefined}
                    hint={category.from === 'guess' && choice === category.ours ? copy.guessed : undefined}
                    onChange={(event) => settle(category.theirs, event.currentTarget.value)}
                  />
                </Table.Td>
              </Table.Tr>
            );
          })}
        </Table.Tbody>
      </Table>
    </ScrollArea.Autosize>
  );
}
