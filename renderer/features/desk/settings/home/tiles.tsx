import type { CategoryPageSlug } from '#domain/product/category.ts';
import { readShopCategories } from '#domain/shop/categories/shop-categories.ts';
import { HOME_LIMITS } from '#domain/shop/home/home-limits.ts';
import { findShownText } from '#domain/shop/shown-text.ts';
import { IconButton } from '#ui/button.tsx';
import { SelectField } from '#ui/field.tsx';
import { CategoryIcon } from '#ui/goods/category-icon.tsx';
import { Icon } from '#ui/icon.tsx';
import { movedTo } from '../rows/copy.ts';
import { MoveButtons } from '../rows/move-buttons.tsx';
import { useMoves } from '../rows/use-moves.ts';
import type { SectionProps } from '../section.ts';
import * as copy from './copy.ts';
import { readTiles } from './draft-home.ts';
import styles from './home.module.css';

/** Chooses and orders the category tiles; categories have the names of the draft. */
export function Tiles({ draft, errors, set }: SectionProps) {
  const categories = readShopCategories(draft).map(({ slug, name, icon, isHidden }) => ({
    ...{ slug, icon, isHidden },
    name: findShownText(name)?.text ?? slug,
  }));
  const tiles = readTiles(draft);
  const write = (changed: readonly string[]) => set('home.tiles', changed);
  const { rows, moved, move } = useMoves(tiles, write);
  const find = (slug: string | undefined) => categories.find((category) => category.slug === slug);
  const others = categories.filter(({ slug, isHidden }) => !isHidden && !tiles.includes(slug));
  const movedTile = moved === undefined ? undefined : find(tiles[moved]);
  return (
    <div className="tw-stack">
      <p className="tw-muted">{copy.tilesText}</p>
      {errors['home.tiles'] !== undefined && <p className="tw-bad">{errors['home.tiles']}</p>}
      <div ref={rows} className={styles.tiles}>
        {tiles.length > 0 && (
          <ol className="tw-panel tw-rows" aria-label={copy.tiles}>
            {tiles.map((slug, at) => {
              const { name, icon, isHidden } = find(slug) ?? { name: slug, icon: undefined, isHidden: true };
              const problem = errors[`home.tiles.${at}`];
              return (
                <li key={slug} data-row={at} className={styles.tile}>
                  {icon !== undefined && <CategoryIcon drawing={icon} size={32} />}
                  <span className={styles.name}>
                    <bdi className="tw-strong">{name}</bdi>
                    {isHidden && <span className="tw-note">{copy.hiddenTile}</span>}
                    {problem !== undefined && <span className="tw-bad">{problem}</span>}
                  </span>
                  <MoveButtons name={name} isFirst={at === 0} isLast={at === tiles.length - 1} onMove={(way) => move(at, way)} />
                  <IconButton type="button" label={copy.removeTile(name)} onClick={() => write(tiles.filter((other) => other !== slug))}>
                    <Icon name="trash" size={18} />
                  </IconButton>
                </li>
              );
            })}
          </ol>
        )}
        {tiles.length < HOME_LIMITS.tiles && (
          <SelectField
            label={copy.addTile}
            options={[
              { value: '', label: copy.chooseCategory },
              ...others.map(({ slug, name }) => ({ value: slug as string, label: name })),
            ]}
            value=""
            onChange={({ currentTarget }) => write([...tiles, currentTarget.value as CategoryPageSlug])}
          />
        )}
      </div>
      <p role="status" className="tw-hidden">
        {movedTile !== undefined && moved !== undefined && movedTo(movedTile.name, moved + 1, tiles.length)}
      </p>
    </div>
  );
}
