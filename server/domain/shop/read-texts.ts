import { SHOP_LANGUAGES } from './languages.ts';
import { isRecord, ownValue } from './shop-document.ts';
import type { ShopTexts } from './shown-text.ts';

/** Reads the texts of a document of any version; undefined without any. */
export function readTexts(value: unknown): ShopTexts | undefined {
  if (!isRecord(value)) return undefined;
  const texts = SHOP_LANGUAGES.map((code) => [code, ownValue(value, code)] as const).filter(
    ([, text]) => typeof text === 'string' && text !== '',
  );
  return texts.length === 0 ? undefined : (Object.fromEntries(texts) as ShopTexts);
}
