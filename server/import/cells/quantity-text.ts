import { plainNumber } from './number-cell.ts';
import { readUnit, type Unit } from './unit-text.ts';

export type QuantityText =
  /** `isPlain`: the cell contains only the number. `isRange`: it is the lower end of `100-499`. */
  | { readonly kind: 'number'; readonly amount: string; readonly unit: Unit | null; readonly isPlain: boolean; readonly isRange?: true }
  /** `blank`: no value; `onHand`: in stock, number unknown. */
  | { readonly kind: 'blank' | 'onHand' | 'soldOut' };

const wordsOf = (text: string): ReadonlySet<string> => new Set(text.split(',').map((word) => word.trim()));

/** Words for an empty value. */
const BLANK = wordsOf(
  '-,–,—,--,---,none,n/a,na,n.a.,k.a.,tbd,tba,?,/,x,nil,no moq,no minimum,no min,keine,ohne,aucun,ninguno,nessuno,brak minimum,无,なし,нет данных',
);
const ON_HAND = wordsOf(
  'in stock,instock,in_stock,available,yes,auf lager,lieferbar,verfügbar,vorrätig,sofort lieferbar,ja,en stock,disponible,oui,en existencia,sí,si,disponibile,' +
    'in magazzino,sì,disponível,em estoque,em stock,sim,op voorraad,leverbaar,beschikbaar,na stanie,dostępny,dostępne,tak,в наличии,есть,да,много,' +
    '有货,现货,有,充足,大量,有現貨,在庫あり,あり,○,◯,متوفر,متاح,نعم,unlimited,made to order,on order,limited,limited availability,' +
    'available_for_order,limited_availability,limitedavailability,instoreonly,onlineonly,low stock,low in stock,few left,limited stock,wenig auf lager,' +
    'wenige verfügbar,stock faible,pocas unidades,poche unità,últimas unidades,weinig voorraad,ostatnie sztuki,мало,少量',
);
const SOLD_OUT = wordsOf(
  'out of stock,out_of_stock,outofstock,temporarily out of stock,temporarily unavailable,soldout,out-of-stock,on backorder,onbackorder,backorder,back order,backordered,pre-order,' +
    'preorder,pre order,presale,vorbestellbar,vorbestellung,précommande,preventa,prevendita,pré-venda,przedsprzedaż,предзаказ,预售,予約,予約受付,nicht vorrätig,zurzeit nicht lieferbar,' +
    'derzeit nicht verfügbar,momentan nicht lieferbar,temporairement indisponible,non disponible,niet leverbaar,niet beschikbaar,chwilowo niedostępny,' +
    'sold out,sold_out,no stock,unavailable,discontinued,no,ausverkauft,nicht lieferbar,nicht auf lager,nicht verfügbar,vergriffen,nein,' +
    'rupture,rupture de stock,en rupture,épuisé,indisponible,non,agotado,sin stock,no disponible,esaurito,non disponibile,esgotado,sem estoque,indisponível,não,' +
    'uitverkocht,niet op voorraad,nee,brak,niedostępny,wyprzedany,nie,нет,нет в наличии,отсутствует,продано,缺货,无货,售罄,断货,没货,缺貨,在庫なし,品切れ,売り切れ,×,غير متوفر,نفد,لا',
);

const QUANTITY =
  /^(?:[>≥＞]=?|moq:?|ab|from|à partir de|dès|desde|a partir de|da|od|vanaf|min\.?|ca\.?|approx\.?|~|约|от|более|über|over|mehr als|più di|más de|plus de)?\s*([\d][\d.,'’\s]*?)\s*(\+|以上|件以上)?\s*(?:(?:\/|per\s|pro\s|je\s|par\s|por\s)\s*)?(\p{L}[\p{L}.]*?)?\s*(?:(?:\/\s*|(?<=\s)(?:per|pro|je|par|por|за)\s+)\p{L}+|\+|起)?$/iu;
const ONE_NUMBER = /^[^\d-]*(\d[\d.,'’\s]*\d|\d)\D*$/u;
/** A quantity per choice: `200/colour`. */
const PER_CHOICE =
  /^(?:colou?rs?|sizes?|styles?|designs?|models?|skus?|farbe|größe|couleur|taille|modèle|color|talla|modelo|colore|taglia|kleur|maat|kolor|rozmiar|цвет|размер|款|色|颜色|尺码|色あたり|اللون|لون|مقاس)$/iu;
/** `In stock: 25`, `MOQ 100 pcs`, `25 available`. */
const STOCK_WORDS =
  'in stock|on hand|available|left|auf lager|verfügbar|vorrätig|lieferbar|en stock|disponibles?|op voorraad|na stanie|в наличии|现货|库存|在庫';
const BESIDE = new RegExp(
  `^(?:(?:${STOCK_WORDS}|stock|moq|min(?:imum)?(?: order)?)\\s*[:：]?\\s+)?(\\d.*?)(?:\\s+(?:${STOCK_WORDS}|moq|minimum|min\\.?))?$`,
  'iu',
);
const BRACKETED = new RegExp(`^(?:${STOCK_WORDS})\\s*[(（](\\d[^()（）]*)[)）]$`, 'iu');
/** `1 carton (24 pcs)`. With more cartons it is unclear whether the pieces are per carton. */
const ONE_OF = /^1\s*\p{L}[\p{L}.]*\s*[(（]\s*=?\s*(\d[^()（）]*)[)）]$/u;
const RANGE = /^(\d[\d.,]*)\s*(?:-|–|~|to|bis|à)\s*\d[\d.,]*(\s*\p{L}*\.?)$/iu;
const LONGEST = 60;

/**
 * Reads `500`, `500 pcs`, `1,000PCS`, `50 Stück`, `500+`, `>1000`, `200/colour`, `in stock`, `-`; null for anything
 * else.
 */
export function readQuantity(text: string): QuantityText | null {
  const written = plainNumber(text).replace(/\s+/g, ' ');
  if (written.length > LONGEST) return null;
  // Fast path for most cells. A negative number passes, so that it is refused as negative.
  if (/^-?\d+$/.test(written)) return { kind: 'number', amount: written, unit: null, isPlain: true };
  const word = written.toLowerCase();
  if (BLANK.has(word)) return { kind: 'blank' };
  if (ON_HAND.has(word)) return { kind: 'onHand' };
  if (SOLD_OUT.has(word)) return { kind: 'soldOut' };
  return numberIn(written) ?? numberBeside(written);
}

function numberIn(written: string): QuantityText | null {
  const found = QUANTITY.exec(written);
  if (found === null) return null;
  const [, amount = '', , unitWord] = found;
  const isPlain = amount === written;
  if (unitWord === undefined || PER_CHOICE.test(unitWord)) return { kind: 'number', amount, unit: null, isPlain };
  const unit = readUnit(unitWord);
  return unit === null ? null : { kind: 'number', amount, unit: unit.isOne ? null : unit, isPlain };
}

/** Reads the number in a range, in brackets or beside stock words. */
function numberBeside(written: string): QuantityText | null {
  const range = RANGE.exec(written);
  if (range !== null) {
    const found = numberIn(`${range[1]}${range[2]}`);
    return found?.kind === 'number' ? { ...found, isPlain: false, isRange: true } : null;
  }
  const inner = (BRACKETED.exec(written) ?? ONE_OF.exec(written) ?? BESIDE.exec(written))?.[1];
  const found = inner === undefined || inner === written ? null : numberIn(inner.trim());
  return found?.kind === 'number' ? { ...found, isPlain: false } : null;
}

/** Reads the single number in a text, `5 crates` as 5; null if it contains none, several or a negative one. */
export function onlyNumber(text: string): QuantityText | null {
  const amount = text.length > LONGEST ? undefined : ONE_NUMBER.exec(text.trim())?.[1];
  return amount === undefined ? null : { kind: 'number', amount, unit: null, isPlain: false };
}
