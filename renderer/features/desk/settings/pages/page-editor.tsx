import { useDeferredValue, useMemo, useState } from 'react';
import { cleanText } from '#domain/kernel/text.ts';
import { SHOP_LANGUAGES, type ShopLanguage } from '#domain/shop/languages.ts';
import { parseMarkdown } from '#domain/shop/pages/markdown.ts';
import type { ShopPageName } from '#domain/shop/pages/page-names.ts';
import { SHOP_LIMITS } from '#domain/shop/shop-limits.ts';
import { Blocks } from '#ui/blocks/blocks.tsx';
import { Button } from '#ui/button.tsx';
import { TextAreaField, TextField } from '#ui/field.tsx';
import { readMember, readText } from '../draft.ts';
import type { SectionProps } from '../section.ts';
import { LANGUAGES } from '../texts/copy.ts';
import { findTextError } from '../texts/find-text-error.ts';
import { LanguageSwitch } from '../texts/language-switch.tsx';
import * as copy from './copy.ts';
import { languagesOf, textPath } from './page-texts.ts';
import styles from './pages.module.css';

interface Props extends SectionProps {
  readonly name: ShopPageName;
  readonly hasBuiltIn: boolean;
}

/** Length of a day in an ISO time. */
const DAY_LENGTH = 10;

/** Edits the texts of one page in small Markdown, beside the page as it will look. */
export function PageEditor({ name, hasBuiltIn, draft, errors, set }: Props) {
  const [base, from] = [`pages.${name}`, `pages.${name}.from`];
  const written = languagesOf(draft, name);
  const refused = SHOP_LANGUAGES.find((code) => errors[textPath(name, code)] !== undefined);
  const [language, show] = useState<ShopLanguage>(refused ?? written[0] ?? 'en');
  const path = textPath(name, language);
  const text = readText(draft, path);
  return (
    <section className="tw-panel tw-stack tw-gap-4" aria-label={copy.PAGES[name]}>
      <h2>{copy.PAGES[name]}</h2>
      <LanguageSwitch
        shown={language}
        onShow={show}
        countMissing={(code) => (written.includes(code) ? 0 : 1)}
        errorOf={(code) => findTextError(errors, base, code)}
      />
      <div className={styles.both}>
        <TextAreaField
          label={copy.textIn(LANGUAGES[language])}
          hint={copy.textHint}
          error={errors[path]}
          rows={18}
          maxLength={SHOP_LIMITS.page}
          value={text}
          lang={language}
          dir="auto"
          spellCheck
          onChange={({ currentTarget: { value } }) => set(path, value === '' ? undefined : value)}
        />
        <PagePreview name={name} text={text} language={language} />
      </div>
      <div className={styles.day}>
        <TextField
          label={copy.from}
          hint={copy.fromHint}
          error={errors[from]}
          type="date"
          disabled={written.length === 0}
          value={readText(draft, from).slice(0, DAY_LENGTH)}
          onChange={({ currentTarget: { value } }) => set(from, value === '' ? undefined : value)}
        />
      </div>
      {readMember(draft, base) !== undefined && (
        <div className="tw-row tw-gap-3">
          <Button tone="danger" onClick={() => set(base, undefined)}>
            {copy.remove}
          </Button>
          <p className="tw-note">{copy.removed(hasBuiltIn)}</p>
        </div>
      )}
    </section>
  );
}

interface PreviewProps {
  readonly name: ShopPageName;
  readonly text: string;
  readonly language: ShopLanguage;
}

/** Renders the text after each pause in typing, by the rules of the server. */
function PagePreview({ name, text, language }: PreviewProps) {
  const shown = useDeferredValue(text);
  const { title, blocks } = useMemo(() => parseMarkdown(cleanText(shown)), [shown]);
  return (
    <section className={`tw-inset ${styles.preview}`} aria-label={copy.preview}>
      <p className="tw-note">{copy.preview}</p>
      {shown.trim() === '' ? (
        <p className="tw-muted">{copy.noText}</p>
      ) : (
        <>
          <p className="tw-display tw-title">{title ?? copy.PAGES[name]}</p>
          <Blocks blocks={blocks} lang={language} />
        </>
      )}
    </section>
  );
}
