import { SHOP_LANGUAGES, type ShopLanguage } from '#domain/shop/languages.ts';
import { PlainButton } from '#ui/button.tsx';
import * as copy from './copy.ts';
import styles from './texts.module.css';

interface Props {
  readonly shown: ShopLanguage;
  readonly onShow: (language: ShopLanguage) => void;
  /** Counts the texts that a language lacks. */
  readonly countMissing: (language: ShopLanguage) => number;
  /** Returns why a text of a language was refused. */
  readonly errorOf?: (language: ShopLanguage) => string | undefined;
}

/**
 * Chooses the language whose texts are edited. A dot marks a language that has none or not all of them, and a refused
 * text of another language is named.
 */
export function LanguageSwitch({ shown, onShow, countMissing, errorOf = () => undefined }: Props) {
  const refused = SHOP_LANGUAGES.map((code) => [code, errorOf(code)] as const).filter(
    ([code, error]) => code !== shown && error !== undefined,
  );
  return (
    <div className="tw-stack tw-gap-2">
      <fieldset className={`tw-row tw-gap-2 ${styles.languages}`}>
        <legend className="tw-small tw-strong">{copy.textsIn}</legend>
        {SHOP_LANGUAGES.map((code) => {
          const texts = countMissing(code);
          return (
            <PlainButton
              key={code}
              type="button"
              className={styles.language}
              aria-pressed={code === shown}
              aria-label={copy.missing(copy.LANGUAGES[code], texts)}
              title={copy.missing(copy.LANGUAGES[code], texts)}
              onClick={() => onShow(code)}
            >
              {code}
              {texts > 0 && <span aria-hidden="true" className={styles.dot} />}
            </PlainButton>
          );
        })}
      </fieldset>
      {refused.map(([code, error]) => (
        <p key={code} role="alert" className="tw-bad tw-small">
          {copy.inLanguage(copy.LANGUAGES[code], error ?? '')}
        </p>
      ))}
      <p className="tw-note">{copy.languagesHint}</p>
    </div>
  );
}
