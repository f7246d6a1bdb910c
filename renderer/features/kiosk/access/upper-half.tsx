import { Box } from '@mantine/core';
import { useConfig, useShopName } from '#state/config.tsx';
import styles from './access.module.css';
import * as copy from './copy.ts';

const PICTURES = ['electronics', 'home-and-kitchen', 'clothing', 'beauty'];

/** Decorates the upper half, where nothing can be pressed: the shop's name, and a hint to look below. */
export function UpperHalf() {
  const { shop } = useConfig();
  const name = useShopName();
  return (
    <aside className={`tw-hull ${styles.upper}`} aria-label={name}>
      <Box component="p" fz="72px" lh={1} className="tw-display">
        {name}
      </Box>
      <p className="tw-large">{shop?.brand.tagline || copy.tagline}</p>
      <div className="tw-row tw-gap-5">
        {PICTURES.map((name) => (
          <img key={name} src={`/categories/${name}.webp`} alt="" width={160} />
        ))}
      </div>
      <p className="tw-strong">{copy.upperHalf}</p>
    </aside>
  );
}
