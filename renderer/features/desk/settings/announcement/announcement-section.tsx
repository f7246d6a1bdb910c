import { useState } from 'react';
import {
  ANNOUNCEMENT_LIMITS,
  ANNOUNCEMENT_PLACES,
  ANNOUNCEMENT_TONES,
  type AnnouncementPlace,
} from '#domain/shop/announcement/announcement.ts';
import type { ShopLanguage } from '#domain/shop/languages.ts';
import { CheckBox } from '#ui/controls/checkbox.tsx';
import { SelectField, TextField } from '#ui/field.tsx';
import { readMember, readText } from '../draft.ts';
import type { SectionProps } from '../section.ts';
import styles from '../settings.module.css';
import { LanguageSwitch } from '../texts/language-switch.tsx';
import { AnnouncementPreview } from './announcement-preview.tsx';
import * as copy from './copy.ts';
import { TimeField } from './time-field.tsx';

export function AnnouncementSection(props: SectionProps) {
  const { draft, errors, set } = props;
  const [language, setLanguage] = useState<ShopLanguage>('en');
  const textPath = `announcement.text.${language}`;
  const text = readText(draft, textPath);
  const places = readPlaces(readMember(draft, 'announcement.on'));
  const choose = (place: AnnouncementPlace, isChosen: boolean) =>
    set(
      'announcement.on',
      ANNOUNCEMENT_PLACES.filter((one) => (one === place ? isChosen : places.includes(one))),
    );
  return (
    <div className={styles.fields}>
      <AnnouncementPreview draft={draft} language={language} />
      <LanguageSwitch
        shown={language}
        onShow={setLanguage}
        countMissing={(code) => (readText(draft, `announcement.text.${code}`) === '' ? 1 : 0)}
        errorOf={(code) => errors[`announcement.text.${code}`]}
      />
      <TextField
        label={copy.announcement}
        lang={language}
        dir="auto"
        value={text}
        maxLength={ANNOUNCEMENT_LIMITS.text}
        hint={copy.announcementHint(ANNOUNCEMENT_LIMITS.text - text.length)}
        error={errors[textPath] ?? errors['announcement.text']}
        autoComplete="off"
        onChange={({ currentTarget }) => set(textPath, currentTarget.value || undefined)}
      />
      <TextField
        label={copy.link}
        value={readText(draft, 'announcement.link')}
        maxLength={ANNOUNCEMENT_LIMITS.link}
        hint={copy.linkHint}
        error={errors['announcement.link']}
        inputMode="url"
        autoComplete="off"
        onChange={({ currentTarget }) => set('announcement.link', currentTarget.value || undefined)}
      />
      <SelectField
        label={copy.tone}
        value={readText(draft, 'announcement.tone')}
        options={ANNOUNCEMENT_TONES.map((tone) => ({ value: tone, label: copy.TONES[tone] }))}
        error={errors['announcement.tone']}
        onChange={({ currentTarget }) => set('announcement.tone', currentTarget.value)}
      />
      <div className="tw-fields">
        <TimeField path="announcement.from" label={copy.begins} hint={copy.beginsHint} {...props} />
        <TimeField path="announcement.until" label={copy.ends} hint={copy.endsHint} {...props} />
      </div>
      <fieldset className="tw-stack tw-gap-2">
        <legend className="tw-strong">{copy.shownOn}</legend>
        {ANNOUNCEMENT_PLACES.map((place) => (
          <CheckBox key={place} isChecked={places.includes(place)} onChange={(isChosen) => choose(place, isChosen)}>
            {copy.PLACES[place]}
          </CheckBox>
        ))}
        {errors['announcement.on'] !== undefined && (
          <p role="alert" className="tw-bad tw-small">
            {errors['announcement.on']}
          </p>
        )}
      </fieldset>
    </div>
  );
}

const readPlaces = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
