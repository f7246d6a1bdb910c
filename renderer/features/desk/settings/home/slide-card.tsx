import { HOME_LIMITS } from '#domain/shop/home/home-limits.ts';
import type { ShopLanguage } from '#domain/shop/languages.ts';
import { IconButton } from '#ui/button.tsx';
import { TextField } from '#ui/field.tsx';
import { Icon } from '#ui/icon.tsx';
import { PictureField } from '../picture-field.tsx';
import { MoveButtons } from '../rows/move-buttons.tsx';
import type { Way } from '../rows/use-moves.ts';
import * as copy from './copy.ts';
import { type DraftSlide, slideText, withSlideText } from './draft-home.ts';
import styles from './home.module.css';

interface Props {
  readonly slide: DraftSlide;
  readonly at: number;
  readonly count: number;
  readonly language: ShopLanguage;
  readonly errors: Readonly<Record<string, string>>;
  readonly onMove: (way: Way) => void;
  readonly onRemove: () => void;
  readonly onChange: (changes: DraftSlide) => void;
}

const TEXTS = [
  { member: 'kicker', label: copy.kicker, hint: copy.kickerHint, maxLength: HOME_LIMITS.kicker },
  { member: 'title', label: copy.title, hint: undefined, maxLength: HOME_LIMITS.title },
  { member: 'text', label: copy.text, hint: copy.textHint, maxLength: HOME_LIMITS.text },
];

export function SlideCard({ slide, at, count, language, errors, onMove, onRemove, onChange }: Props) {
  const name = copy.slide(at + 1);
  const errorAt = (member: string) => errors[`home.hero.${at}.${member}`];
  const { link } = slide;
  return (
    <section data-row={at} aria-label={name} className={`tw-panel ${styles.slide}`}>
      <header className="tw-row tw-apart">
        <h3>{name}</h3>
        <span className="tw-row">
          <MoveButtons name={name} isFirst={at === 0} isLast={at === count - 1} onMove={onMove} />
          <IconButton type="button" label={copy.removeSlide(at + 1)} onClick={onRemove}>
            <Icon name="trash" size={18} />
          </IconButton>
        </span>
      </header>
      {errors[`home.hero.${at}`] !== undefined && <p className="tw-bad">{errors[`home.hero.${at}`]}</p>}
      <div className={styles.parts}>
        <div className={styles.words}>
          {TEXTS.map(({ member, label, hint, maxLength }) => (
            <TextField
              key={member}
              label={label}
              hint={hint}
              isRequired={member === 'title'}
              value={slideText(slide, member, language)}
              placeholder={slideText(slide, member, 'en')}
              lang={language}
              maxLength={maxLength}
              autoComplete="off"
              error={errorAt(`${member}.${language}`) ?? errorAt(member)}
              onChange={({ currentTarget }) => onChange(withSlideText({ [member]: slide[member] }, member, language, currentTarget.value))}
            />
          ))}
          <TextField
            label={copy.link}
            hint={copy.linkHint}
            value={typeof link === 'string' ? link : ''}
            inputMode="url"
            maxLength={HOME_LIMITS.link}
            autoComplete="off"
            error={errorAt('link')}
            onChange={({ currentTarget }) => onChange({ link: currentTarget.value })}
          />
        </div>
        <PictureField
          label={copy.picture}
          hint={copy.pictureHint}
          words={copy.pictureWords}
          ground="dark"
          value={slide.picture}
          error={errorAt('picture')}
          onChange={(picture) => onChange({ picture })}
        />
      </div>
    </section>
  );
}
