import { useState } from 'react';
import { COUNTRY_NAMES, SPOTLIGHT_COUNTRIES } from '#domain/kernel/country.ts';
import type { ShopLanguage } from '#domain/shop/languages.ts';
import { SelectField } from '#ui/field.tsx';
import { readMember } from '../draft.ts';
import type { SectionProps } from '../section.ts';
import styles from '../settings.module.css';
import * as copy from './copy.ts';
import { Slides } from './slides.tsx';
import { Tiles } from './tiles.tsx';

const SPOTLIGHTS = [
  { value: '', label: copy.builtInCountries(SPOTLIGHT_COUNTRIES) },
  { value: 'off', label: copy.noSpotlight },
  ...[...COUNTRY_NAMES].sort().map((name) => ({ value: name, label: name })),
];

/** Edits what the home page shows above and between the goods. */
export function HomeSection(props: SectionProps) {
  const { draft, errors, set } = props;
  const [language, setLanguage] = useState<ShopLanguage>('en');
  const spotlight = readMember(draft, 'home.spotlight');
  return (
    <>
      <h2 className={styles.head}>{copy.slides}</h2>
      <Slides {...props} language={language} onLanguage={setLanguage} />
      <h2 className={styles.head}>{copy.tiles}</h2>
      <Tiles {...props} />
      <h2 className={styles.head}>{copy.spotlight}</h2>
      <div className={styles.fields}>
        <SelectField
          label={copy.spotlight}
          isLabelHidden
          hint={copy.spotlightText}
          options={SPOTLIGHTS}
          value={typeof spotlight === 'string' ? spotlight : ''}
          error={errors['home.spotlight']}
          onChange={({ currentTarget }) => set('home.spotlight', currentTarget.value === '' ? null : currentTarget.value)}
        />
      </div>
    </>
  );
}
