import { Table } from '@mantine/core';
import '@mantine/core/styles/Table.layer.css';
import { categoryName } from '#domain/product/category.ts';
import { CATEGORY_LIMITS } from '#domain/shop/categories/category-limits.ts';
import type { ShopLanguage } from '#domain/shop/languages.ts';
import { Button } from '#ui/button.tsx';
import { CheckBox } from '#ui/controls/checkbox.tsx';
import { TextField } from '#ui/field.tsx';
import { CategoryIcon } from '#ui/goods/category-icon.tsx';
import { Icon } from '#ui/icon.tsx';
import { MoveButtons } from '../rows/move-buttons.tsx';
import type { Way } from '../rows/use-moves.ts';
import styles from './categories.module.css';
import { CategoryDetails } from './category-details.tsx';
import * as copy from './copy.ts';
import { type CategoryEntry, nameOf, withText } from './entries.ts';

interface Props {
  readonly entry: CategoryEntry;
  /** Index of the row. */
  readonly at: number;
  readonly language: ShopLanguage;
  readonly errors: Readonly<Record<string, string>>;
  readonly isFirst: boolean;
  readonly isLast: boolean;
  readonly isOpen: boolean;
  readonly onOpen: (isOpen: boolean) => void;
  readonly onMove: (way: Way) => void;
  readonly onChange: (entry: CategoryEntry) => void;
}

export function CategoryRow({ entry, at, language, errors, isFirst, isLast, isOpen, onOpen, onMove, onChange }: Props) {
  const { slug, name, icon, isHidden } = entry;
  const builtIn = categoryName(slug);
  const shown = nameOf(entry);
  const errorAt = (member: string) => errors[`categories.${entry.at}.${member}`];
  const detailsId = `category-${slug}`;
  return (
    <>
      <Table.Tr data-row={at} className={styles.row} data-hidden={isHidden || undefined}>
        <Table.Td>
          <div className={styles.name}>
            <CategoryIcon drawing={icon} size={36} />
            <TextField
              label={copy.nameOf(builtIn)}
              isLabelHidden
              value={name[language] ?? ''}
              placeholder={shown}
              lang={language}
              dir="auto"
              maxLength={CATEGORY_LIMITS.name}
              autoComplete="off"
              error={errorAt(`name.${language}`) ?? errorAt('name') ?? errorAt('slug')}
              onChange={({ currentTarget }) => onChange(withText(entry, 'name', language, currentTarget.value))}
            />
          </div>
        </Table.Td>
        <Table.Td>
          <CheckBox
            label={copy.hiddenOf(shown)}
            isChecked={isHidden}
            onChange={(isChecked) => onChange({ ...entry, isHidden: isChecked })}
            {...(errorAt('isHidden') !== undefined && { error: errorAt('isHidden') ?? '' })}
          >
            {copy.hidden}
          </CheckBox>
        </Table.Td>
        <Table.Td>
          <MoveButtons name={shown} isFirst={isFirst} isLast={isLast} onMove={onMove} />
        </Table.Td>
        <Table.Td>
          <Button
            type="button"
            size="sm"
            aria-expanded={isOpen}
            aria-controls={detailsId}
            aria-label={isOpen ? copy.close(shown) : copy.edit(shown)}
            onClick={() => onOpen(!isOpen)}
          >
            <Icon name={isOpen ? 'chevronUp' : 'edit'} size={16} />
            {isOpen ? copy.closeIt : copy.editIt}
          </Button>
        </Table.Td>
      </Table.Tr>
      {isOpen && (
        <Table.Tr id={detailsId} className={styles.details}>
          <Table.Td colSpan={4}>
            <CategoryDetails entry={entry} language={language} errorAt={errorAt} onChange={onChange} />
          </Table.Td>
        </Table.Tr>
      )}
    </>
  );
}
