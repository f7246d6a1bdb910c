import type { ReactNode } from 'react';
import { findLogo, type LogoBox } from '#domain/site/brand/shop-logo.ts';
import { useConfig, useShopName } from '#state/config.tsx';
import styles from './shop-logo.module.css';

interface Props {
  /** Background of the logo. */
  readonly ground: 'light' | 'dark';
  readonly box: LogoBox;
  /** Shown in place of a logo, and beside one that is a mark only. */
  readonly name: ReactNode;
}

/** The shop's logo in a reserved place; the name if it has none for this background. */
export function ShopLogo({ ground, box, name }: Props) {
  const config = useConfig();
  const shop = useShopName();
  const logo = findLogo(config, ground, box);
  if (logo === undefined) return name;
  const { src, width, height, needsPlate, isMark } = logo;
  return (
    <>
      <img
        className={styles.logo}
        data-plate={needsPlate || undefined}
        src={src}
        width={width}
        height={height}
        // Grows with the text on a kiosk; the height follows.
        style={{ width: `${width / 16}rem` }}
        alt={shop}
      />
      {isMark && name}
    </>
  );
}
