import { useState } from 'react';
import type { CategoryPageSlug } from '#domain/product/category.ts';
import type { ShopLanguage } from '#domain/shop/languages.ts';
import { movedTo } from '../rows/copy.ts';
import { useMoves } from '../rows/use-moves.ts';
import type { SectionProps } from '../section.ts';
import { SettingsTable } from '../settings-table.tsx';
import { findTextError } from '../texts/find-text-error.ts';
import { LanguageSwitch } from '../texts/language-switch.tsx';
import styles from './categories.module.css';
import { CategoryRow } from './category-row.tsx';
import * as copy from './copy.ts';
import { type CategoryEntry, nameOf, readEntries, toCategories } from './entries.ts';

/** Renames, moves, hides and draws the categories; one of them is open with all its texts. */
export function CategoriesSection({ draft, errors, set }: SectionProps) {
  const entries = readEntries(draft);
  const [language, setLanguage] = useState<ShopLanguage>('en');
  const [opened, setOpened] = useState<CategoryPageSlug | null>(null);
  const write = (changed: readonly CategoryEntry[]) => set('categories', toCategories(changed));
  const { rows, moved, move } = useMoves(entries, write);
  const movedEntry = moved === undefined ? undefined : entries[moved];
  return (
    <div className="tw-stack">
      <p className="tw-muted">{copy.intro}</p>
      <LanguageSwitch
        shown={language}
        onShow={setLanguage}
        countMissing={(code) => entries.filter(({ name }) => !name[code]).length}
        errorOf={(code) => findTextError(errors, 'categories', code)}
      />
      {errors.categories !== undefined && <p className="tw-bad">{errors.categories}</p>}
      <div ref={rows}>
        <SettingsTable label={copy.categories} heads={[copy.name, copy.visibility, copy.place, copy.more]} className={styles.table}>
          {entries.map((entry, at) => (
            <CategoryRow
              key={entry.slug}
              entry={entry}
              at={at}
              language={language}
              errors={errors}
              isFirst={at === 0}
              isLast={at === entries.length - 1}
              isOpen={opened === entry.slug || isRefused(entry, errors)}
              onOpen={(isOpen) => setOpened(isOpen ? entry.slug : null)}
              onMove={(way) => move(at, way)}
              onChange={(changed) => write(entries.map((other) => (other.slug === entry.slug ? changed : other)))}
            />
          ))}
        </SettingsTable>
      </div>
      <p role="status" className="tw-hidden">
        {movedEntry !== undefined && moved !== undefined && movedTo(nameOf(movedEntry), moved + 1, entries.length)}
      </p>
      <p className="tw-note">{copy.hiddenHint}</p>
    </div>
  );
}

/** True if the save was refused because of a text that only the open row shows. */
const isRefused = ({ at }: CategoryEntry, errors: SectionProps['errors']) =>
  Object.keys(errors).some((path) => path.startsWith(`categories.${at}.short`) || path.startsWith(`categories.${at}.description`));
