import { describeValue } from '#domain/kernel/wire-fields.ts';
import { parseShipDays } from '../cells/cell-values.ts';
import { readQuantity } from '../cells/quantity-text.ts';
import type { ImportField, RowProblem } from '../kernel/import-types.ts';
import { NOT_NEW } from './condition-words.ts';
import { partsOfHeader, plainHeader } from './headers/plain-header.ts';
import { textIn } from './settle-category.ts';

/**
 * Columns that exclude rows from sale: `forSale` and `hidden` by yes or no, `availability` by whether goods are in
 * stock, `condition` if goods are not new.
 */
type SaleField = 'forSale' | 'hidden' | 'availability' | 'condition';

const NAMES: Readonly<Record<SaleField, string>> = {
  forSale:
    'for sale, published, is published, active, is active, enabled, is enabled, active 0 1, status, product status, listing status, item status, ' +
    'visibility, visible, veroffentlicht, aktiv, sichtbar, publie, actif, statut, publicado, activo, activado, estado, pubblicato, attivo, abilitato, stato, ' +
    'ativo, gepubliceerd, actief, opublikowany, aktywny, status produktu, активен, активность, опубликован, статус, 状态, 商品状态, 上架, 是否上架, 上架状态, ' +
    '公開, 公開状態, ステータス, 販売状態, الحالة, نشط, منشور, product visible, is visible, available for sale, available for order, product active, ' +
    'online, show online, on website, web status, artikelstatus, im shop, sichtbar im shop, im shop sichtbar, statut produit, en ligne, en venta, in vendita, a venda, te koop, w sprzedazy',
  hidden:
    'hidden, is hidden, draft, is draft, discontinued, archived, is archived, deleted, is deleted, disabled, inactive, blocked, ' +
    'versteckt, entwurf, ausgelaufen, geloscht, gesperrt, inaktiv, masque, brouillon, archive, supprime, oculto, borrador, descatalogado, ' +
    'nascosto, bozza, fuori produzione, oculto, rascunho, verborgen, concept, uitgelopen, ukryty, szkic, wycofany, скрыт, черновик, снят с производства, ' +
    '停产, 下架, 隐藏, 非公開, 廃番, مخفي, مسودة, auslauf, auslaufartikel, deleted at, archived at, discontinued at, discontinued date, discontinued on, end of life',
  availability:
    'availability, verfugbarkeit, disponibilite, disponibilidad, disponibilita, disponibilidade, beschikbaarheid, dostepnosc, доступность, 在庫状況, 供货状态, التوفر, ' +
    'in stock, is in stock, available, is available, auf lager, lagernd, lieferbar, vorratig, disponible, disponibile, disponivel, beschikbaar, leverbaar, dostepny, в наличии, en stock, em stock, em estoque, op voorraad, na stanie, ' +
    'stock status, availability status, stock availability, inventory status, lagerstatus, bestandsstatus, lieferstatus, statut stock, statut du stock, etat du stock, ' +
    'estado de stock, estado del stock, stato magazzino, estado do stock, voorraadstatus, status magazynowy, статус наличия, 库存状态, 在庫ステータス, حالة المخزون',
  condition:
    'condition, item condition, product condition, zustand, artikelzustand, etat, etat du produit, estado del producto, condicion, condizione, condizioni, ' +
    'estado do produto, condicao, staat, conditie, stan produktu, состояние, 成色, 新旧程度, 状態, コンディション, حالة المنتج',
};
const COLUMN_NAMES = new Map(
  (Object.entries(NAMES) as [SaleField, string][]).map(([field, names]) => [field, new Set(names.split(',').map(plainHeader))]),
);

const wordsOf = (text: string): ReadonlySet<string> => new Set(text.split(',').map((word) => word.trim()));
const YES = wordsOf(
  '1,yes,y,true,x,on,active,published,publish,enabled,live,visible,online,for sale,both,catalog,search,public,listed,approved,available,' +
    'ja,wahr,aktiv,veröffentlicht,sichtbar,oui,vrai,actif,publié,visible,sí,si,verdadero,activo,publicado,visible,sì,vero,attivo,pubblicato,visibile,' +
    'sim,ativo,waar,actief,gepubliceerd,tak,prawda,aktywny,opublikowany,widoczny,да,активен,активный,опубликован,в продаже,' +
    '是,上架,已上架,在售,启用,有效,正常,はい,公開,販売中,有効,نعم,نشط,منشور,متاح,✓,✔,☑,ok,current,regular,standard,new,neu,nouveau,nuevo,nuovo,novo,nieuw,nowy,новинка,新品',
);
const NO = wordsOf(
  '0,-1,no,n,false,off,inactive,unpublished,draft,disabled,hidden,invisible,offline,not for sale,none,private,pending,archived,unlisted,deleted,trash,' +
    'discontinued,not visible individually,suspended,blocked,future,nein,falsch,inaktiv,entwurf,unsichtbar,versteckt,gelöscht,ausgelaufen,gesperrt,' +
    'non,faux,inactif,brouillon,masqué,privé,dépublié,archivé,inactivo,borrador,oculto,privado,archivado,descatalogado,falso,inattivo,bozza,nascosto,privato,' +
    'não,inativo,rascunho,nee,onwaar,inactief,concept,verborgen,nie,fałsz,nieaktywny,szkic,ukryty,wycofany,нет,неактивен,неактивный,черновик,скрыт,снят,снят с производства,архив,в архиве,' +
    '否,下架,已下架,停产,停售,禁用,草稿,无效,隐藏,いいえ,非公開,下書き,販売停止,廃番,無効,لا,غير نشط,مسودة,مخفي,✗,✘,☒,obsolete,retired,eol,end of life,withdrawn,' +
    'removed,expired,rejected,ended,paused,coming soon,scheduled,not available,auslaufartikel,eingestellt,nicht aktiv,arrêté,à venir,próximamente,prossimamente,em breve,binnenkort',
);

/** Parses yes or no; null for any other word. An empty cell counts as `whenBlank`. */
function isYes(value: unknown, whenBlank: boolean): boolean | null {
  const word = textIn(typeof value === 'boolean' ? String(value) : value).toLowerCase();
  if (word === '') return whenBlank;
  if (NO.has(word)) return false;
  return YES.has(word) ? true : null;
}

const SCHEMA_ORG = /^https?:\/\/schema\.org\//i;

/** Returns whether goods are in stock; null if the cell is not understood. A delivery time counts as in stock. */
function availabilityIn(value: unknown): 'onHand' | 'soldOut' | null {
  if (typeof value === 'boolean') return value ? 'onHand' : 'soldOut';
  if (typeof value !== 'string' && typeof value !== 'number') return null;
  const found = readQuantity(plainState(value));
  if (found === null) return null;
  const isNone = found.kind === 'soldOut' || (found.kind === 'number' && /^[0.,]+$/.test(found.amount));
  return isNone ? 'soldOut' : 'onHand';
}

/** Formats the value as a quantity cell. A delivery time is no number of units and counts as in stock. */
function plainState(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'in stock' : 'sold out';
  const text = textIn(value).replace(SCHEMA_ORG, '');
  return typeof parseShipDays(text) === 'number' && !/^\d+$/.test(text) ? 'in stock' : text;
}

const isSaid = (value: unknown) => typeof value === 'boolean' || textIn(value) !== '';
/** True for a number, which may be a code of the shop's own. */
const isCode = (value: unknown) => /^-?[\d.,]+$/.test(textIn(value));

/** True if the row is for sale; null if unknown. Sold-out goods are still for sale. */
function isForSale(value: unknown): boolean | null {
  const answer = isYes(value, true);
  return answer === null && !isCode(value) && availabilityIn(value) !== null ? true : answer;
}

/** `2024-01-31`, `31.1.2024`: the day the goods were discontinued. */
const DAY = /^\d{1,4}[-./]\d{1,2}[-./]\d{1,4}(?:[T ]|$)/;
const isHidden = (value: unknown): boolean | null => isYes(value, false) ?? (DAY.test(textIn(value)) || null);

/** Evaluates the words of a column. `decides`: the row is not for sale or sold out. */
const WORDS: Readonly<Record<SaleField, { readonly isKnown: (value: unknown) => boolean; readonly decides: (value: unknown) => boolean }>> =
  {
    forSale: {
      isKnown: (value) => isForSale(value) !== null,
      decides: (value) => isForSale(value) === false || availabilityIn(value) === 'soldOut',
    },
    hidden: { isKnown: (value) => isHidden(value) !== null, decides: (value) => isHidden(value) === true },
    availability: {
      isKnown: (value) => !isSaid(value) || availabilityIn(value) !== null,
      decides: (value) => availabilityIn(value) === 'soldOut',
    },
    // Unknown words are no reason to skip goods.
    condition: { isKnown: () => true, decides: (value) => NOT_NEW.test(textIn(value)) },
  };

/**
 * True if a column's values fit its name: all words are known, or one of them excludes goods from sale. Unknown numbers
 * are taken for codes.
 */
function isOf(field: SaleField, values: readonly unknown[]): boolean {
  const { isKnown, decides } = WORDS[field];
  const unknown = values.filter((value) => !isKnown(value));
  if (unknown.length === 0) return values.some(isSaid);
  return values.some(decides) && !unknown.some(isCode);
}

/** Finds the columns of the sale state by their names and the values in the first rows. */
export function suggestSaleState(
  columns: readonly string[],
  rows: readonly ((column: string) => unknown)[],
  taken: ReadonlySet<string>,
): Partial<Record<SaleField, string>> {
  const found: Partial<Record<SaleField, string>> = {};
  for (const [field, names] of COLUMN_NAMES) {
    const isNamed = (name: string) => names.has(plainHeader(name)) || partsOfHeader(name).some((part) => names.has(part));
    const column = columns.find((name) => !taken.has(name) && isNamed(name));
    if (column === undefined) continue;
    const values = rows.map((lookup) => lookup(column));
    if (isOf(field, values)) found[field] = column;
  }
  return found;
}

type Fields = Readonly<Partial<Record<ImportField, unknown>>>;
type Columns = Readonly<Partial<Record<ImportField, string>>>;

/** Returns why a row is skipped (`notice`), or which value of its state cannot be read (`problem`). */
export function readSaleState(
  row: number,
  fields: Fields,
  columns: Columns,
): { readonly notice?: RowProblem; readonly problem?: RowProblem } {
  const condition = textIn(fields.condition);
  if (condition !== '' && NOT_NEW.test(condition))
    return { notice: { row, column: columns.condition ?? 'condition', reason: `is ${describeValue(condition)}: not new, left out` } };
  for (const field of ['forSale', 'hidden'] as const) {
    const value = fields[field];
    const isSold = field === 'forSale';
    const answer = isSold ? isForSale(value) : isHidden(value);
    const column = columns[field] ?? field;
    const text = typeof value === 'boolean' ? value : textIn(value);
    if (answer === null)
      return {
        problem: {
          row,
          column,
          reason: `${describeValue(String(text))} says neither yes nor no`,
          value: String(text).slice(0, 80),
          fix: 'Write yes or no, or choose no column for it.',
        },
      };
    if (answer !== isSold) return { notice: { row, column, reason: `is ${describeValue(String(text))}: not for sale, left out` } };
  }
  return {};
}

/**
 * Returns the row's stock: sold out if its availability is, whatever the count. Without `from` the value comes from the
 * stock column.
 */
export function stockOf(fields: Fields): { readonly value: unknown; readonly from?: 'forSale' | 'availability' } {
  const { stock, availability, forSale } = fields;
  if (availabilityIn(availability) === 'soldOut') return { value: plainState(availability), from: 'availability' };
  if (availabilityIn(forSale) === 'soldOut' && isYes(forSale, true) === null) return { value: plainState(forSale), from: 'forSale' };
  const isBlank = stock === undefined || stock === null || stock === '';
  return isBlank && isSaid(availability) ? { value: plainState(availability), from: 'availability' } : { value: stock };
}
