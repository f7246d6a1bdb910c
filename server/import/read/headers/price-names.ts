import { plainHeader } from './plain-header.ts';

/** Kind of a price column. A retail price is never used as the unit price; one with tax only if there is no other. */
export type PriceKind = 'wholesale' | 'net' | 'plain' | 'gross' | 'retail';

/** Names by kind, best first. The seller's cost (Einkaufspreis, 进价) is in none of them. */
const NAMES: Readonly<Record<PriceKind, string>> = {
  wholesale:
    'wholesale price, wholesale, trade price, dealer price, reseller price, b2b price, fob price, price fob, exw price, price exw, wholesale unit price, ' +
    'grosshandelspreis, handlerpreis, wiederverkaufspreis, prix de gros, prix grossiste, prix revendeur, precio mayorista, precio al por mayor, ' +
    'prezzo allingrosso, prezzo ingrosso, preco atacado, preco por atacado, preco grossista, groothandelsprijs, ' +
    'cena hurtowa, cena hurtowa netto, оптовая цена, цена опт, опт, цена оптовая, 批发价, 批发价格, 出厂价, 离岸价, 批發價, 卸価格, 卸値, 卸単価, سعر الجملة, ' +
    'wsp, dealer net, dealer net price, trade net, whsl, whsl price, ws price, trade, 卸売価格, 下代, 仕切価格, 仕切り価格',
  net:
    'net price, price net, net ht, price tax excluded, price tax excl, price excluding tax, price excl tax, price ex tax, price excl vat, price ex vat, ' +
    'price without tax, price without vat, net unit price, nettopreis, preis netto, preis exkl mwst, preis zzgl mwst, prix ht, prix hors taxe, ' +
    'prix hors taxes, prix unitaire ht, prix net, precio sin iva, precio neto, prezzo netto, prezzo iva esclusa, preco sem iva, preco liquido, ' +
    'prijs excl btw, prijs exclusief btw, nettoprijs, cena netto, цена без ндс, 不含税价, 未税价, 税抜価格, 税抜単価, السعر بدون ضريبة',
  plain:
    'price, regular price, selling price, sales price, usd, preis, verkaufspreis, vk, vk preis, prix, prix de vente, tarif, precio, ' +
    'precio de venta, prezzo, prezzo di vendita, prijs, verkoopprijs, preco, preco de venda, cena, cena sprzedazy, цена, стоимость, 价格, 價格, 售价, ' +
    '价钱, 售價, 報價, 报价, 価格, 値段, 販売価格, السعر, سعر, سعر البيع, unit price, price unit, price per unit, price per piece, price per pc, einzelpreis, stuckpreis, ' +
    'preis pro stuck, preis je stuck, prix unitaire, pu, prix unit, precio unit, prezzo unit, preco unit, prix a lunite, precio unitario, ' +
    'precio por unidad, prezzo unitario, preco unitario, stukprijs, ' +
    'prijs per stuk, eenheidsprijs, cena jednostkowa, cena za sztuke, цена за штуку, цена за единицу, цена за шт, 单价, 單價, 単価, سعر الوحدة, سعر القطعة',
  gross: 'gross price, price gross, bruttopreis, prezzo ivato, prezzo lordo, 含税价, 含税单价, 税込価格, 税込単価',
  retail:
    'retail price, retail, rrp, msrp, srp, recommended retail price, suggested retail price, mrp, uvp, unverbindliche preisempfehlung, pvp, ' +
    'prix public, prix de vente conseille, ppc, precio de venta al publico, prezzo al pubblico, prezzo consigliato, preco de revenda, adviesprijs, ' +
    'consumentenprijs, cena detaliczna, розничная цена, рекомендованная цена, ррц, 零售价, 建议零售价, 市场价, 零售價, 小売価格, 希望小売価格, 上代, سعر التجزئة',
};

export const PRICE_KINDS = ['wholesale', 'net', 'plain', 'gross', 'retail'] as const satisfies readonly PriceKind[];

/** Kind and rank of every known name; a lower rank is better within its kind. */
const KNOWN: ReadonlyMap<string, { readonly kind: PriceKind; readonly place: number }> = new Map(
  PRICE_KINDS.flatMap((kind) =>
    NAMES[kind]
      .split(',')
      .map(plainHeader)
      .map((name, place) => [name, { kind, place }] as const),
  ).reverse(),
);

export const findPriceName = (name: string) => KNOWN.get(name);

const TAX = String.raw`(?:tax(?:es)?|vat|gst|btw|iva|i\.v\.a\.|tva|mwst|ust|mehrwertsteuer)\.?`;
const isWord = (words: string) => new RegExp(String.raw`(?<!\p{L})(?:${words})(?![\p{L}])`, 'giu');
const NET = isWord(
  String.raw`nett?o?|ht|hors taxes?|s\/ ?iva|${TAX}[ -]?(?:excl(?:uded|usive|\.)?|esclusa)|(?:e?x|excl|exkl|zzgl|excluding|exclusive|exclusief|ohne|without|sin|sem|plus)\.?(?: of)?[ -]${TAX}|bez vat|без ндс`,
);
const GROSS = isWord(
  String.raw`brutto|gross|ttc|c\/ ?iva|${TAX}[ -]?(?:incl(?:uded|usive|\.)?|inclusa|incluido)|(?:incl|inkl|including|inclusive|inclusief|mit|with|con|com)\.?(?: of)?[ -]${TAX}|z vat|с ндс`,
);
const CJK_NET = /不含税|未税|税抜き?|税別/gu;
const CJK_GROSS = /含税|税込み?/gu;

/**
 * Returns whether a price column's name excludes tax, and the name without that remark: `Prix de vente HT`, `VK
 * (brutto)`. Null if it does not mention tax.
 */
export function taxInName(name: string): { readonly isNet: boolean; readonly rest: string } | null {
  const without = (...patterns: readonly RegExp[]) => patterns.reduce((text, pattern) => text.replace(pattern, ' '), name);
  const net = without(NET, CJK_NET);
  if (net !== name) return { isNet: true, rest: net };
  const gross = without(GROSS, CJK_GROSS);
  return gross === name ? null : { isNet: false, rest: gross };
}
