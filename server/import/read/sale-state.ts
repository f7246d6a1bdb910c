import { shown } from '#domain/kernel/wire-fields.ts';
import { readQuantity } from '../cells/quantity-text.ts';
import type { ImportField, RowProblem } from '../kernel/import-types.ts';
import { plainHeader } from './headers/plain-header.ts';
import { textIn } from './settle-category.ts';

/** Columns that say whether a row is for sale: `forSale` says it is, `hidden` that it is not, `availability` whether there are any. */
type SaleField = 'forSale' | 'hidden' | 'availability';

const NAMES: Readonly<Record<SaleField, string>> = {
  forSale:
    'for sale, published, is published, active, is active, enabled, is enabled, active 0 1, status, product status, listing status, item status, ' +
    'visibility, visible, veroffentlicht, aktiv, sichtbar, publie, actif, statut, publicado, activo, activado, estado, pubblicato, attivo, abilitato, stato, ' +
    'ativo, gepubliceerd, actief, opublikowany, aktywny, status produktu, активен, активность, опубликован, статус, 状态, 商品状态, 上架, 是否上架, 上架状态, ' +
    '公開, 公開状態, ステータス, 販売状態, الحالة, نشط, منشور',
  hidden:
    'hidden, is hidden, draft, is draft, discontinued, archived, is archived, deleted, is deleted, disabled, inactive, blocked, ' +
    'versteckt, entwurf, ausgelaufen, geloscht, gesperrt, inaktiv, masque, brouillon, archive, supprime, oculto, borrador, descatalogado, ' +
    'nascosto, bozza, fuori produzione, oculto, rascunho, verborgen, concept, uitgelopen, ukryty, szkic, wycofany, скрыт, черновик, снят с производства, ' +
    '停产, 下架, 隐藏, 非公開, 廃番, مخفي, مسودة',
  availability:
    'availability, verfugbarkeit, disponibilite, disponibilidad, disponibilita, disponibilidade, beschikbaarheid, dostepnosc, доступность, 在庫状況, 供货状态, التوفر',
};
const COLUMN_NAMES = new Map(
  (Object.entries(NAMES) as [SaleField, string][]).map(([field, names]) => [field, new Set(names.split(',').map(plainHeader))]),
);

const wordsOf = (text: string): ReadonlySet<string> => new Set(text.split(',').map((word) => word.trim()));
const YES = wordsOf(
  '1,yes,y,true,x,on,active,published,publish,enabled,live,visible,online,for sale,both,catalog,search,public,listed,approved,available,' +
    'ja,wahr,aktiv,veröffentlicht,sichtbar,oui,vrai,actif,publié,visible,sí,si,verdadero,activo,publicado,visible,sì,vero,attivo,pubblicato,visibile,' +
    'sim,ativo,waar,actief,gepubliceerd,tak,prawda,aktywny,opublikowany,widoczny,да,активен,активный,опубликован,в продаже,' +
    '是,上架,已上架,在售,启用,有效,正常,はい,公開,販売中,有効,نعم,نشط,منشور,متاح',
);
const NO = wordsOf(
  '0,-1,no,n,false,off,inactive,unpublished,draft,disabled,hidden,invisible,offline,not for sale,none,private,pending,archived,unlisted,deleted,trash,' +
    'discontinued,not visible individually,suspended,blocked,future,nein,falsch,inaktiv,entwurf,unsichtbar,versteckt,gelöscht,ausgelaufen,gesperrt,' +
    'non,faux,inactif,brouillon,masqué,privé,dépublié,archivé,inactivo,borrador,oculto,privado,archivado,descatalogado,falso,inattivo,bozza,nascosto,privato,' +
    'não,inativo,rascunho,nee,onwaar,inactief,concept,verborgen,nie,fałsz,nieaktywny,szkic,ukryty,wycofany,нет,неактивен,неактивный,черновик,скрыт,снят,снят с производства,' +
    '否,下架,已下架,停产,停售,禁用,草稿,无效,隐藏,いいえ,非公開,下書き,販売停止,廃番,無効,لا,غير نشط,مسودة,مخفي',
);

/** True, false, or null for a word that is neither. Nothing said counts as `whenBlank`. */
function isYes(value: unknown, whenBlank: boolean): boolean | null {
  const word = textIn(typeof value === 'boolean' ? String(value) : value).toLowerCase();
  if (word === '') return whenBlank;
  if (NO.has(word)) return false;
  return YES.has(word) ? true : null;
}

const isUnderstood: Readonly<Record<SaleField, (value: unknown) => boolean>> = {
  forSale: (value) => isYes(value, true) !== null,
  hidden: (value) => isYes(value, false) !== null,
  availability: (value) => textIn(value) === '' || (typeof value === 'string' && readQuantity(value) !== null),
};

/** Finds columns of the state of sale by their names, where every value among the first rows is understood. */
export function suggestSaleState(
  columns: readonly string[],
  rows: readonly ((column: string) => unknown)[],
  taken: ReadonlySet<string>,
): Partial<Record<SaleField, string>> {
  const found: Partial<Record<SaleField, string>> = {};
  for (const [field, names] of COLUMN_NAMES) {
    const column = columns.find((name) => names.has(plainHeader(name)) && !taken.has(name));
    if (
      column !== undefined &&
      rows.some((lookup) => textIn(lookup(column)) !== '') &&
      rows.every((lookup) => isUnderstood[field](lookup(column)))
    )
      found[field] = column;
  }
  return found;
}

type Fields = Readonly<Partial<Record<ImportField, unknown>>>;
type Columns = Readonly<Partial<Record<ImportField, string>>>;

/** Why a row is left out (`notice`), or what about its state nobody can read (`problem`). */
export function readSaleState(
  row: number,
  fields: Fields,
  columns: Columns,
): { readonly notice?: RowProblem; readonly problem?: RowProblem } {
  for (const field of ['forSale', 'hidden'] as const) {
    const value = fields[field];
    const isSold = field === 'forSale';
    const said = isYes(value, isSold);
    const column = columns[field] ?? field;
    const text = typeof value === 'boolean' ? value : textIn(value);
    if (said === null)
      return {
        problem: {
          row,
          column,
          reason: `${shown(String(text))} says neither yes nor no`,
          value: String(text).slice(0, 80),
          fix: 'Write yes or no, or choose no column for it.',
        },
      };
    if (said !== isSold) return { notice: { row, column, reason: `is ${shown(String(text))}: not for sale, left out` } };
  }
  return {};
}

/** The stock as the row says it: sold out where its availability says so, whatever is counted. */
export function stockOf(fields: Fields): { readonly value: unknown; readonly isAvailability: boolean } {
  const { stock, availability } = fields;
  const said = typeof availability === 'string' ? readQuantity(availability) : null;
  const isBlank = stock === undefined || stock === null || stock === '';
  const isAvailability = said?.kind === 'soldOut' || (isBlank && textIn(availability) !== '');
  return { value: isAvailability ? availability : stock, isAvailability };
}
