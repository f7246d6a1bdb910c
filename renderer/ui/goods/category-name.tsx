import type { ShownCategory } from '#domain/shop/categories/shown-categories.ts';
import { langOf } from '#ui/words/lang-of.ts';

interface Props {
  readonly category: Pick<ShownCategory, 'name' | 'shortName' | 'lang'>;
  readonly isShort?: boolean;
}

/** The shop's name of a category, marked with its language where that is not the page's. */
export function CategoryName({ category: { name, shortName, lang }, isShort = false }: Props) {
  const text = isShort ? shortName : name;
  return lang === undefined ? text : <span {...langOf({ lang })}>{text}</span>;
}
