import { HOME_LIMITS } from '#domain/shop/home/home-limits.ts';
import type { ShopLanguage } from '#domain/shop/languages.ts';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { movedTo } from '../rows/copy.ts';
import { useMoves } from '../rows/use-moves.ts';
import type { SectionProps } from '../section.ts';
import { findTextError } from '../texts/find-text-error.ts';
import { LanguageSwitch } from '../texts/language-switch.tsx';
import * as copy from './copy.ts';
import { changeSlide, type DraftSlide, keyOf, readSlides, slideText } from './draft-home.ts';
import styles from './home.module.css';
import { SlideCard } from './slide-card.tsx';

interface Props extends SectionProps {
  readonly language: ShopLanguage;
  readonly onLanguage: (language: ShopLanguage) => void;
}

export function Slides({ draft, errors, set, edit, language, onLanguage }: Props) {
  const slides = readSlides(draft);
  const write = (changed: readonly DraftSlide[]) => set('home.hero', changed);
  const { rows, moved, move } = useMoves(slides, write);
  return (
    <div className="tw-stack">
      <p className="tw-muted">{copy.slidesText(HOME_LIMITS.slides)}</p>
      {errors['home.hero'] !== undefined && <p className="tw-bad">{errors['home.hero']}</p>}
      {slides.length > 0 && (
        <LanguageSwitch
          shown={language}
          onShow={onLanguage}
          countMissing={(code) => slides.filter((slide) => slideText(slide, 'title', code) === '').length}
          errorOf={(code) => findTextError(errors, 'home.hero', code)}
        />
      )}
      <div ref={rows} className={styles.slides}>
        {slides.map((slide, at) => (
          <SlideCard
            key={keyOf(slide)}
            slide={slide}
            at={at}
            count={slides.length}
            language={language}
            errors={errors}
            onMove={(way) => move(at, way)}
            onRemove={() => write(slides.filter((_, place) => place !== at))}
            onChange={(changes) => edit((held) => changeSlide(held, keyOf(slide), changes))}
          />
        ))}
      </div>
      <p role="status" className="tw-hidden">
        {moved !== undefined && movedTo(copy.slide(moved + 1), moved + 1, slides.length)}
      </p>
      <div>
        <Button type="button" disabled={slides.length >= HOME_LIMITS.slides} onClick={() => write([...slides, { title: {}, link: '' }])}>
          <Icon name="plus" size={16} />
          {copy.addSlide}
        </Button>
      </div>
    </div>
  );
}
