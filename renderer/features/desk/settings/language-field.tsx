import { SHOP_LANGUAGES, type ShopLanguage } from '#domain/shop/languages.ts';
import { SelectField } from '#ui/field.tsx';
import * as copy from './copy.ts';

interface Props {
  readonly language: ShopLanguage;
  /** True if the section has texts in a language; the others are marked. */
  readonly hasText: (language: ShopLanguage) => boolean;
  readonly onChange: (language: ShopLanguage) => void;
}

/** Chooses the language of the texts that a section shows. */
export function LanguageField({ language, hasText, onChange }: Props) {
  return (
    <SelectField
      label={copy.languageOfTexts}
      hint={copy.languageHint}
      value={language}
      options={SHOP_LANGUAGES.map((code) => ({ value: code, label: copy.languageOption(code, hasText(code)) }))}
      onChange={({ currentTarget }) => {
        const chosen = SHOP_LANGUAGES.find((code) => code === currentTarget.value);
        if (chosen !== undefined) onChange(chosen);
      }}
    />
  );
}
