import {
  accentContrast,
  brandContrast,
  DEFAULT_COLORS,
  formatContrast,
  isColor,
  nearestReadable,
  type ShopColors,
} from '#domain/shop/look/shop-colors.ts';
import { ICON_SIDE, isSquareIcon } from '#domain/shop/look/shop-look.ts';
import { Button } from '#ui/button.tsx';
import { readMember, readText } from '../draft.ts';
import { PictureField } from '../picture-field.tsx';
import type { SectionProps } from '../section.ts';
import settings from '../settings.module.css';
import { TextFields } from '../text-fields.tsx';
import styles from './brand.module.css';
import { ColorField } from './color-field.tsx';
import * as copy from './copy.ts';
import { LookSample } from './look-sample.tsx';

/** Name, tagline, logo, icon and colours. */
export function BrandSection(props: SectionProps) {
  return (
    <>
      <TextFields paths={['brand.name', 'brand.tagline']} {...props} />
      <Pictures {...props} />
      <Colors {...props} />
    </>
  );
}

function Pictures({ draft, errors, set }: SectionProps) {
  const fieldOf = (path: string) => ({
    value: readMember(draft, path),
    error: errors[path],
    onChange: (picture: unknown) => set(path, picture),
  });
  return (
    <div className={styles.pictures}>
      <PictureField label={copy.logo} hint={copy.logoHint} words={copy.logoWords} {...fieldOf('brand.logo.light')} />
      <PictureField
        label={copy.darkLogo}
        hint={copy.darkLogoHint}
        words={copy.darkLogoWords}
        ground="dark"
        {...fieldOf('brand.logo.dark')}
      />
      <PictureField
        label={copy.icon}
        hint={copy.iconHint}
        words={copy.iconWords}
        findFault={(size) => (isSquareIcon(size) ? undefined : copy.iconUnfit(size.width, size.height, ICON_SIDE))}
        {...fieldOf('brand.icon')}
      />
    </div>
  );
}

const PATHS = { brand: 'brand.colors.brand', accent: 'brand.colors.accent' } as const;

function Colors({ draft, errors, set }: SectionProps) {
  const typed = { brand: readText(draft, PATHS.brand), accent: readText(draft, PATHS.accent) };
  const valid = (name: keyof ShopColors) => (isColor(typed[name]) ? typed[name].toLowerCase() : DEFAULT_COLORS[name]);
  const shown = { brand: nearestReadable(valid('brand')), accent: valid('accent') };
  const isStandard = typed.brand === DEFAULT_COLORS.brand && typed.accent === DEFAULT_COLORS.accent;
  const fieldOf = (name: keyof ShopColors) => ({
    value: typed[name],
    error: errors[PATHS[name]],
    onChange: (colour: string) => set(PATHS[name], colour),
  });
  return (
    <section aria-labelledby="shop-colours">
      <h2 id="shop-colours" className={settings.head}>
        {copy.colours}
      </h2>
      <p className="tw-muted">{copy.coloursHint}</p>
      <div className={styles.colors}>
        <ColorField
          label={copy.brandColour}
          palette={copy.brandPalette}
          hint={copy.brandColourHint}
          contrastOf={(colour) => formatContrast(brandContrast(colour))}
          nearest={nearestReadable}
          {...fieldOf('brand')}
        />
        <ColorField
          label={copy.accentColour}
          palette={copy.accentPalette}
          hint={copy.accentColourHint}
          contrastOf={(accent) => formatContrast(accentContrast({ ...shown, accent }))}
          nearest={(colour) => colour}
          {...fieldOf('accent')}
        />
      </div>
      <div className={styles.samples}>
        <LookSample colors={shown} scheme="light" name={readText(draft, 'brand.name')} />
        <LookSample colors={shown} scheme="dark" name={readText(draft, 'brand.name')} />
      </div>
      {!isStandard && (
        <Button size="sm" onClick={() => set('brand.colors', DEFAULT_COLORS)}>
          {copy.standard}
        </Button>
      )}
    </section>
  );
}
