import { isColor } from '#domain/shop/look/shop-colors.ts';
import { Button } from '#ui/button.tsx';
import { PlainInput } from '#ui/controls/plain-input.tsx';
import { TextField } from '#ui/field.tsx';
import styles from './brand.module.css';
import * as copy from './copy.ts';

interface Props {
  readonly label: string;
  /** Name of the palette. */
  readonly palette: string;
  readonly hint: string;
  readonly value: string;
  readonly error?: string | undefined;
  /** Contrast of the words that belong to a colour. */
  readonly contrastOf: (colour: string) => string;
  /** Returns the nearest colour that can be used; the colour itself if it can. */
  readonly nearest: (colour: string) => string;
  readonly onChange: (colour: string) => void;
}

/** A colour as text and from a palette, with its contrast and, if that is too low, the nearest colour to take. */
export function ColorField({ label, palette, hint, value, error, contrastOf, nearest, onChange }: Props) {
  const colour = value.trim().toLowerCase();
  const isKnown = isColor(colour);
  const better = isKnown ? nearest(colour) : colour;
  return (
    <div className={styles.color}>
      <TextField
        label={label}
        hint={hint}
        error={error ?? (isKnown || colour === '' ? undefined : copy.notAColour)}
        value={value}
        maxLength={20}
        spellCheck={false}
        autoComplete="off"
        className={styles.hex}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
      <PlainInput
        type="color"
        className={styles.swatch}
        aria-label={palette}
        value={isKnown ? colour : '#000000'}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
      {isKnown && (
        <p className={styles.contrast} role="status">
          <span className={`tw-figures ${better === colour ? 'tw-muted' : 'tw-bad tw-strong'}`}>{copy.contrast(contrastOf(colour))}</span>
          {better !== colour && (
            <>
              <span>{copy.tooLittle}</span>
              <Button size="sm" onClick={() => onChange(better)}>
                <span className={styles.dot} style={{ background: better }} />
                {copy.take(better)}
              </Button>
            </>
          )}
        </p>
      )}
    </div>
  );
}
