import { type ReactNode, useState } from 'react';
import { pictureSrcSet, pictureUrl } from '#domain/product/picture.ts';
import { HERO_PICTURE_SIZES, SLIDE_PICTURE_SIZES } from '#domain/site/hero-picture.ts';
import type { Home } from '#lib/catalogue-queries.ts';
import { useConfig } from '#state/config.tsx';
import { ButtonAnchor, ButtonLink, IconButton, PlainButton } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { langOf } from '#ui/words/lang-of.ts';
import * as copy from '../copy.ts';
import { useSlideshow } from '../use-slideshow.ts';
import styles from './hero.module.css';
import { type HeroSlide, heroSlides } from './hero-slides.ts';

/**
 * Slides of five seconds each, three if the shop has none of its own; pauses while hovered or focused, and for reduced motion. `children` are below the
 * claim of every slide: the search.
 */
export function Hero({ home, children }: { readonly home: Home; readonly children: ReactNode }) {
  const slides = heroSlides(home, useConfig().shop?.sale?.isOn);
  const [isHeld, setHeld] = useState(false);
  const { index, show } = useSlideshow(slides.length, isHeld);
  return (
    <section
      data-before-goods=""
      className={styles.hero}
      aria-roledescription="carousel"
      aria-label={copy.offers}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      {slides.map((slide, i) => (
        <Slide key={slide.id} slide={slide} isShown={i === index} isFirst={i === 0} position={copy.slidePlace(i + 1, slides.length)} />
      ))}
      {slides.length > 1 && (
        <div className={`tw-page ${styles.controls}`}>
          <div>
            <IconButton label={copy.previousSlide} onClick={() => show(index - 1)}>
              <Icon name="chevronLeft" />
            </IconButton>
            {slides.map((slide, i) => (
              <PlainButton
                key={slide.id}
                type="button"
                className={styles.dot}
                aria-label={copy.slideName(i + 1, nameOf(slide))}
                aria-current={i === index}
                onClick={() => show(i)}
              />
            ))}
            <IconButton label={copy.nextSlide} onClick={() => show(index + 1)}>
              <Icon name="chevronRight" />
            </IconButton>
          </div>
        </div>
      )}
      <div className={`tw-page ${styles.find}`}>{children}</div>
    </section>
  );
}

function Slide({
  slide,
  isShown,
  isFirst,
  position,
}: {
  readonly slide: HeroSlide;
  readonly isShown: boolean;
  readonly isFirst: boolean;
  readonly position: string;
}) {
  return (
    <section
      className={styles.slide}
      data-look={slide.look}
      data-own={slide.isOwn || undefined}
      data-shown={isShown}
      inert={!isShown}
      aria-roledescription="slide"
      aria-label={`${position}: ${nameOf(slide)}`}
    >
      <div className={styles.pictures} aria-hidden="true">
        {slide.pictures.map((path, at) => (
          <img
            key={path}
            src={pictureUrl(path)}
            srcSet={pictureSrcSet(path)}
            sizes={slide.isOwn ? SLIDE_PICTURE_SIZES : HERO_PICTURE_SIZES}
            alt=""
            width={640}
            height={640}
            // A phone shows one picture; a lazy one that is not shown is not loaded.
            loading={isFirst && at === 0 ? 'eager' : 'lazy'}
            fetchPriority={isFirst && at === 0 ? 'high' : 'auto'}
            onError={(event) => {
              // Hides a decorative picture that fails to load.
              event.currentTarget.hidden = true;
            }}
          />
        ))}
      </div>
      <div className={`tw-page ${styles.words}`}>
        {slide.kicker !== undefined && (
          <p className={`tw-small tw-strong ${styles.kicker}`} {...langOf(slide.kicker)}>
            {slide.kicker.text}
          </p>
        )}
        <h2 {...langOf(slide.title)}>{slide.title.text}</h2>
        <div className={`tw-row ${styles.onward}`}>
          {slide.text !== undefined && <p {...langOf(slide.text)}>{slide.text.text}</p>}
          {slide.to !== undefined && <Onward to={slide.to} />}
        </div>
      </div>
    </section>
  );
}

const nameOf = ({ kicker, title }: HeroSlide) => kicker?.text ?? title.text;

/** Leads to a page of the shop, or to another site, which a kiosk cannot show. */
function Onward({ to }: { readonly to: string }) {
  const { kiosk } = useConfig();
  const words = (
    <>
      {copy.shopNow}
      <Icon name="chevronRight" size={18} />
    </>
  );
  if (to.startsWith('/')) return <ButtonLink to={to}>{words}</ButtonLink>;
  if (kiosk !== null) return null;
  return (
    <ButtonAnchor href={to} target="_blank" rel="noopener noreferrer">
      {words}
    </ButtonAnchor>
  );
}
