import { SHOP_LANGUAGES, type ShopLanguage } from '#domain/shop/languages.ts';
import { PlainButton } from '#ui/button.tsx';
import * as copy from './copy.ts';
import styles from './texts.module.css';

interface Props {
  readonly shown: ShopLanguage;
  readonly onShow: (language: ShopLanguage) => void;
  /** Counts the texts that a language lacks. */
  readonly countMissing: (language: ShopLanguage) => number;
}

/** Chooses the language whose texts are edited. A dot marks a language that has none or not all of them. */
export function LanguageSwitch({ shown, onShow, countMissing }: Props) {
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
      <p className="tw-note">{copy.languagesHint}</p>
    </div>
  );
}
