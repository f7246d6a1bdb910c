/** Letters that Unicode does not decompose to a base letter. */
const BASE_LETTERS: Readonly<Record<string, string>> = { ß: 'ss', ł: 'l', đ: 'd', ø: 'o', æ: 'ae', œ: 'oe', ı: 'i' };

/** `#` means "number" in `Style #`, and nothing in `UPC #`. */
const NUMBER_SIGN = /\b(item|style|product|part|model|art|article|ref|reference|catalog|catalogue|stock|sku)\s{0,3}#/g;

/** Reduces a column's name to lower-case letters and digits of any script, without accents. */
export function plainHeader(text: string): string {
  const lower = text.toLowerCase().replace(NUMBER_SIGN, '$1no');
  if (!/[^\0-\x7f]/.test(lower)) return lower.replace(/[^a-z0-9]/g, '');
  return lower
    .replace(/[ßłđøæœı]/g, (letter) => BASE_LETTERS[letter] ?? letter)
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
}

const BRACKETED = /[([（【［][^()[\]（）【】［］]*[)\]）】］]/g;
/** Chinese, Japanese or Korean text beside another script: `Item No. 货号`. */
const CJK_RUN = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}ー]+/gu;

/** Returns other names of a column: without brackets, its lines, its parts between bars or slashes, and its scripts. */
export function partsOfHeader(column: string): readonly string[] {
  const outside = column.replace(BRACKETED, ' ');
  const inside = [...column.matchAll(BRACKETED)].map(([part]) => part.slice(1, -1));
  const lines = column.split(/[\n\r]+/);
  const pieces = column.split(/[\n\r|/／]+/);
  const cjk = CJK_RUN.test(column) ? [column.replace(CJK_RUN, ' '), ...(column.match(CJK_RUN) ?? [])] : [];
  const names = [outside, ...lines, ...lines.map((line) => line.replace(BRACKETED, ' ')), ...pieces, ...inside, ...cjk].map(plainHeader);
  return [...new Set(names)].filter((name) => name !== '' && name !== plainHeader(column));
}
