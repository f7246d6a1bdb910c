import { SHOP_LANGUAGES, type ShopLanguage } from '#domain/shop/languages.ts';
import { SelectField } from '#ui/field.tsx';
import * as copy from './copy.ts';
import { readText } from './draft.ts';
import type { SectionProps } from './section.ts';

interface Props extends Pick<SectionProps, 'draft' | 'errors'> {
  /** Path of the texts by language. */
  readonly path: string;
  readonly language: ShopLanguage;
  readonly onChange: (language: ShopLanguage) => void;
}

/** Chooses the language of the text that is edited. Marks languages without one, and names a refused one. */
export function LanguageField({ path, language, draft, errors, onChange }: Props) {
  const pathOf = (code: ShopLanguage) => `${path}.${code}`;
  const refused = SHOP_LANGUAGES.find((code) => code !== language && errors[pathOf(code)] !== undefined);
  return (
    <SelectField
      label={copy.languageOfTexts}
      hint={copy.languageHint}
      error={refused && copy.inLanguage(refused, errors[pathOf(refused)] ?? '')}
      value={language}
      options={SHOP_LANGUAGES.map((code) => ({ value: code, label: copy.languageOption(code, readText(draft, pathOf(code)) !== '') }))}
      onChange={({ currentTarget }) => {
        const chosen = SHOP_LANGUAGES.find((code) => code === currentTarget.value);
        if (chosen !== undefined) onChange(chosen);
      }}
    />
  );
}
