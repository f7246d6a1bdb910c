/** A unit of goods. `pieces` is the usual number; null if only the user knows it. */
export interface Unit {
  /** `dozen`, `carton`, or the number of pieces a price is for: `100`. */
  readonly name: string;
  readonly pieces: number | null;
  /** True for a unit of sale (piece, set, pair), which needs no conversion. */
  readonly isOne: boolean;
}

/** Words by unit in lower case, as `readUnit` looks them up. */
const ONES =
  'pc pcs pce pces piece pieces pièce pièces unit units ea each item items set sets pair pairs st stk stck stück stücke stueck ud uds unidad unidades und unid ' +
  'unité unités pz pzi pezzo pezzi pza pzas pieza piezas un unidade unidades peça peças stuk stuks szt sztuka sztuki sztuk шт штук штука штуки пара пар набор ' +
  'комплект 个 個 件 只 隻 支 条 條 把 套 台 双 雙 张 張 本 块 片 枚 瓶 顶 对 根 件装 ピース 枚入り 点 组 قطعة قطع حبة حبات وحدة مجموعة زوج';
const MANY: Readonly<Record<string, readonly [pieces: number | null, words: string]>> = {
  dozen: [
    12,
    'dozen dozens doz dz dzn dutzend dtz douzaine douzaines docena docenas dozzina dozzine dúzia dúzias dozijn tuzin tuziny tuzinów дюжина дюжин 打 ダース دزينة درزن',
  ],
  gross: [144, 'gross gros grosse 罗'],
  carton: [
    null,
    'carton cartons ctn ctns case cases cs ve vpe karton kartons kartony cartone cartoni caja cajas caixa caixas doos коробка коробок короб кор 箱 ケース كرتون كرتونة صندوق',
  ],
  box: [null, 'box boxes bx boîte boîtes scatola scatole schachtel 盒 小箱'],
  pack: [
    null,
    'pack packs pk pkt packet packets packung packungen pkg paquet paquets paquete paquetes pacchetto pacote pak pakken opakowanie op уп упаковка упаковок пачка 包 パック علبة',
  ],
  pallet: [null, 'pallet pallets palette paletten plt pallett palé palet паллета'],
  kg: [null, 'kg kgs kilo kilos kilogram kilogramm kilogramme кг 公斤 千克 كجم كيلو'],
  g: [null, 'g gr gram grams gramm г 克 جرام'],
  lb: [null, 'lb lbs pound pounds'],
  m: [null, 'm mtr meter meters metre metres mètre mètres metro metri м метр 米 متر'],
  l: [null, 'l ltr liter litre liters litres литр л 升 لتر'],
  thousand: [1000, 'thousand mille tausend mil'],
  hundred: [100, 'hundred hundert'],
};
const UNITS: ReadonlyMap<string, Unit> = new Map<string, Unit>([
  ...Object.entries(MANY).flatMap(([name, [pieces, words]]) =>
    words.split(' ').map((word) => [word, { name, pieces, isOne: false }] as const),
  ),
  ...ONES.split(' ').map((word) => [word, { name: 'piece', pieces: 1, isOne: true }] as const),
]);
const LONGEST = 24;

/** Reads a written unit: `pcs`, `Stück`, `100 pcs`, `dozen`; null if unknown. */
export function readUnit(text: string): Unit | null {
  const written = text.trim().toLowerCase().replace(/\.$/, '');
  if (written === '' || written.length > LONGEST) return null;
  const [, digits = '', word = ''] = /^(\d{0,6})\s*(.*)$/u.exec(written) ?? [];
  const known = word === '' ? undefined : UNITS.get(word);
  if (digits === '') return known ?? null;
  const count = Number(digits);
  if (count === 0 || (word !== '' && known === undefined)) return null;
  if (count === 1) return known ?? { name: 'piece', pieces: 1, isOne: true };
  if (known === undefined || known.isOne) return { name: String(count), pieces: count, isOne: false };
  return { name: `${count} ${known.name}`, pieces: known.pieces === null ? null : count * known.pieces, isOne: false };
}

const IN_HEADER = /[\s_]*(?:\/|\b(?:per|pro|je|por|par|za)\b|за(?=\s))\s*(\d*\s*\p{L}*)\.?\s*[)\]）]?\s*$/iu;
const IN_BRACKETS = /[([（]\s*(?:per|pro|je|por|par)?\s*(\d*\s*\p{L}*)\.?\s*[)\]）]\s*$/iu;

const LAST_BRACKETS = /\s*[([（][^()[\]（）]*[)\]）]\s*$/;

/**
 * Splits a column's name into the unit of its numbers (`Price per dozen (USD)`, `MOQ (ctn)`, `单价/打`) and the rest of
 * the name.
 */
export function unitInHeader(column: string): { readonly unit: Unit; readonly rest: string } | null {
  for (const name of [column, column.replace(LAST_BRACKETS, '')])
    for (const pattern of [IN_HEADER, IN_BRACKETS]) {
      const found = pattern.exec(name);
      const unit = found === null ? null : readUnit(found[1] ?? '');
      if (found !== null && unit !== null) return { unit, rest: name.slice(0, found.index) };
    }
  return null;
}
