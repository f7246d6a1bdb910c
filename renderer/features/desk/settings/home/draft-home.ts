import type { ShopLanguage } from '#domain/shop/languages.ts';
import { isRecord, ownValue, type ShopBody, sectionOf } from '#domain/shop/shop-document.ts';
import { writeMember } from '../draft.ts';

/** A slide as drafted; its members may still be missing or wrong. */
export type DraftSlide = Readonly<Record<string, unknown>>;

const listAt = (draft: ShopBody, name: string): readonly unknown[] => {
  const value = ownValue(sectionOf(draft, 'home'), name);
  return Array.isArray(value) ? value : [];
};

export const readSlides = (draft: ShopBody): readonly DraftSlide[] => listAt(draft, 'hero').filter(isRecord);

const keys = new WeakMap<DraftSlide, string>();

/** Returns a key that a slide keeps while it is edited and moved. */
export function keyOf(slide: DraftSlide): string {
  const key = keys.get(slide) ?? crypto.randomUUID();
  keys.set(slide, key);
  return key;
}

/** Returns the draft with changes of one slide; unchanged if the slide was removed. */
export function changeSlide(draft: ShopBody, key: string, changes: DraftSlide): ShopBody {
  const slides = readSlides(draft).map((slide) => {
    if (keyOf(slide) !== key) return slide;
    const changed = { ...slide, ...changes };
    keys.set(changed, key);
    return changed;
  });
  return writeMember(draft, 'home.hero', slides);
}

export const readTiles = (draft: ShopBody): readonly string[] => listAt(draft, 'tiles').filter((slug) => typeof slug === 'string');

export function slideText(slide: DraftSlide, member: string, language: ShopLanguage): string {
  const texts = slide[member];
  const text = isRecord(texts) ? texts[language] : undefined;
  return typeof text === 'string' ? text : '';
}

/** Returns the slide with another text; an empty one is removed. */
export function withSlideText(slide: DraftSlide, member: string, language: ShopLanguage, text: string): DraftSlide {
  const { [language]: _replaced, ...others } = isRecord(slide[member]) ? slide[member] : {};
  return { ...slide, [member]: text === '' ? others : { ...others, [language]: text } };
}
