import { useState } from 'react';
import { LEGAL_PAGES, SHOP_PAGES, type ShopPageName } from '#domain/shop/pages/page-names.ts';
import type { ShopBody } from '#domain/shop/shop-document.ts';
import { WITHDRAWAL_MODES } from '#domain/shop/withdrawal-mode.ts';
import { PlainButton } from '#ui/button.tsx';
import { SelectField } from '#ui/field.tsx';
import { readText } from '../draft.ts';
import type { SectionProps } from '../section.ts';
import settings from '../settings.module.css';
import * as copy from './copy.ts';
import { PageEditor } from './page-editor.tsx';
import { languagesOf } from './page-texts.ts';
import styles from './pages.module.css';

const MODES = WITHDRAWAL_MODES.map((mode) => ({ value: mode, label: copy.WITHDRAWAL_WORDS[mode] }));

/** Chooses one of the legal and help pages to edit; below them, whether buyers can withdraw by a form. */
export function PagesSection(props: SectionProps) {
  const { draft, errors, set } = props;
  const refused = SHOP_PAGES.find((name) => Object.keys(errors).some((path) => path.startsWith(`pages.${name}`)));
  const [chosen, choose] = useState<ShopPageName>(refused ?? 'imprint');
  return (
    <div className="tw-stack tw-gap-4">
      <p className="tw-muted">{copy.intro}</p>
      <fieldset className={styles.pages}>
        <legend className="tw-hidden">{copy.choosePage}</legend>
        {SHOP_PAGES.map((name) => (
          <PlainButton
            key={name}
            type="button"
            className={styles.page}
            aria-pressed={name === chosen}
            data-wrong={Object.keys(errors).some((path) => path.startsWith(`pages.${name}`)) || undefined}
            onClick={() => choose(name)}
          >
            <span className="tw-strong">{copy.PAGES[name]}</span>
            <span className="tw-small">{stateOf(draft, name)}</span>
          </PlainButton>
        ))}
      </fieldset>
      <PageEditor key={chosen} name={chosen} hasBuiltIn={hasBuiltIn(chosen)} {...props} />
      <div className={settings.fields}>
        <SelectField
          label={copy.withdrawalForm}
          hint={copy.withdrawalHint}
          error={errors.withdrawal}
          options={MODES}
          value={readText(draft, 'withdrawal') || 'off'}
          onChange={({ currentTarget }) => set('withdrawal', currentTarget.value)}
        />
      </div>
    </div>
  );
}

const hasBuiltIn = (name: ShopPageName) => !LEGAL_PAGES.some((legal) => legal === name);

function stateOf(draft: ShopBody, name: ShopPageName): string {
  const languages = languagesOf(draft, name);
  if (languages.length > 0) return copy.ownText(languages.join(', '));
  if (name === 'withdrawal' && (readText(draft, 'withdrawal') || 'off') !== 'off') return copy.formOnly;
  return hasBuiltIn(name) ? copy.builtIn : copy.notThere;
}
