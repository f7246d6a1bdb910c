import { CATEGORIES } from '#domain/product/category.ts';
import { CATEGORY_LIMITS } from '#domain/shop/categories/category-limits.ts';
import type { ShopLanguage } from '#domain/shop/languages.ts';
import { PlainButton } from '#ui/button.tsx';
import { TextAreaField, TextField } from '#ui/field.tsx';
import { CategoryIcon } from '#ui/goods/category-icon.tsx';
import styles from './categories.module.css';
import * as copy from './copy.ts';
import { type CategoryEntry, withText } from './entries.ts';

interface Props {
  readonly entry: CategoryEntry;
  readonly language: ShopLanguage;
  readonly errorAt: (member: string) => string | undefined;
  readonly onChange: (entry: CategoryEntry) => void;
}

/** What a row has no room for: short name, description and drawing. */
export function CategoryDetails({ entry, language, errorAt, onChange }: Props) {
  const { name, short, description, icon } = entry;
  return (
    <div className={styles.fields}>
      <TextField
        label={copy.shortName}
        value={short?.[language] ?? ''}
        placeholder={name[language] ?? ''}
        lang={language}
        dir="auto"
        hint={copy.shortHint}
        maxLength={CATEGORY_LIMITS.short}
        autoComplete="off"
        error={errorAt(`short.${language}`)}
        onChange={({ currentTarget }) => onChange(withText(entry, 'short', language, currentTarget.value))}
      />
      <TextAreaField
        label={copy.description}
        value={description?.[language] ?? ''}
        lang={language}
        dir="auto"
        rows={3}
        hint={copy.descriptionHint}
        maxLength={CATEGORY_LIMITS.description}
        error={errorAt(`description.${language}`)}
        onChange={({ currentTarget }) => onChange(withText(entry, 'description', language, currentTarget.value))}
      />
      <fieldset className={styles.drawings}>
        <legend>{copy.drawings}</legend>
        {CATEGORIES.map((drawn) => (
          <PlainButton
            key={drawn.slug}
            type="button"
            className={styles.drawing}
            aria-pressed={drawn.slug === icon}
            aria-label={copy.drawing(drawn.name)}
            title={drawn.name}
            onClick={() => onChange({ ...entry, icon: drawn.slug })}
          >
            <CategoryIcon drawing={drawn.slug} size={36} />
          </PlainButton>
        ))}
      </fieldset>
    </div>
  );
}
