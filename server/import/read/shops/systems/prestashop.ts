import type { Specification } from '#domain/product/product.ts';
import { splitPictures } from '../../../cells/picture-cell.ts';
import type { RowProblem } from '../../../kernel/import-types.ts';
import { NOT_NEW } from '../../condition-words.ts';
import { backordered, whyLeftOut } from '../sale-rules.ts';
import { isPast, isZeroAmount } from '../shop-prices.ts';
import type { Amount, ShopFile, ShopFinding, ShopRow, ShopSystem } from '../shop-system.ts';

/**
 * The product file of Advanced Parameters → Import, which exports follow: semicolons, a row per product. Does not read
 * `Unit price` (per unit of measure) and `Supplier` (where the shop buys). Variants are in a file of their own, without
 * prices.
 */
export const prestashop: ShopSystem = {
  name: "PrestaShop's product file",
  format: 'csv',
  columns: {
    id: ['Product ID', 'ID', 'ID produit', 'Produkt-ID'],
    active: ['Active (0/1)', 'Active', 'Actif (0/1)', 'Aktiv (0/1)', 'Activo (0/1)', 'Attivo (0/1)'],
    name: ['Name *', 'Name', 'Nom *', 'Nombre *', 'Nome *'],
    categories: [
      'Categories (x,y,z...)',
      'Categories (x,y,z,...)',
      'Catégories (x,y,z...)',
      'Kategorien (x,y,z...)',
      'Categorías (x,y,z...)',
      'Categorie (x,y,z...)',
    ],
    price: [
      'Price tax excluded',
      'Price tax excl.',
      'Price tax excluded or Price tax included',
      'Price tax included',
      'Price tax incl.',
      'Prix HT',
      'Prix TTC',
      'Prix HT ou prix TTC',
      'Preis ohne MwSt.',
      'Preis zzgl. MwSt.',
      'Preis exkl. MwSt.',
      'Precio sin impuestos',
      'Precio impuestos excluidos',
      'Prezzo tasse escluse',
      'Price (tax excl.)',
    ],
    discountAmount: ['Discount amount', 'Reduction amount', 'Montant de la réduction', 'Montant de la remise', 'Rabattbetrag'],
    discountPercent: [
      'Discount percent',
      'Reduction per cent',
      'Reduction percent',
      'Pourcentage de réduction',
      'Pourcentage de la remise',
      'Rabatt in Prozent',
    ],
    discountFrom: [
      'Discount from (yyyy-mm-dd)',
      'Reduction from (yyyy-mm-dd)',
      'Réduction de (aaaa-mm-jj)',
      'Remise du (aaaa-mm-jj)',
      'Rabatt von (JJJJ-MM-TT)',
    ],
    discountTo: [
      'Discount to (yyyy-mm-dd)',
      'Reduction to (yyyy-mm-dd)',
      'Réduction à (aaaa-mm-jj)',
      'Remise au (aaaa-mm-jj)',
      'Rabatt bis (JJJJ-MM-TT)',
    ],
    code: [
      'Reference #',
      'Reference',
      'Référence',
      'Référence interne',
      'Référence n°',
      'Référence #',
      'Artikelnr.',
      'Artikel-Nr.',
      'Artikelnummer',
    ],
    brand: ['Brand', 'Manufacturer', 'Marque', 'Fabricant', 'Marke', 'Hersteller'],
    barcode: ['EAN13', 'EAN-13', 'Code-barres EAN13'],
    upc: ['UPC', 'CUP'],
    mpn: ['MPN'],
    units: ['Quantity', 'Quantité', 'Menge', 'Cantidad', 'Quantità'],
    moq: [
      'Minimal quantity',
      'Minimum quantity',
      'Quantité minimale',
      'Mindestmenge',
      'Mindestbestellmenge',
      'Cantidad mínima',
      'Quantità minima',
    ],
    visibility: ['Visibility', 'Visibilité'],
    availableForOrder: ['Available for order (0 = No, 1 = Yes)', 'Available for order', 'Disponible à la vente (0 = Non, 1 = Oui)'],
    outOfStock: ['Out of stock action', 'Out of stock', 'Action si rupture de stock'],
    condition: ['Condition', 'Condition (new,used,refurbished)', 'État'],
    isVirtual: ['Virtual product (0 = No, 1 = Yes)', 'Virtual product', 'Produit virtuel (0 = Non, 1 = Oui)'],
    summary: ['Summary', 'Short description', 'Récapitulatif', 'Résumé'],
    description: ['Description'],
    listStatus: ['Status'],
    listCategory: ['Category'],
    tags: ['Tags (x,y,z...)', 'Mots-clés (x,y,z...)'],
    pictures: ['Image URLs (x,y,z...)', 'Image URLs (x,y,z,...)', 'URL des images (x,y,z...)', 'Bild-URLs (x,y,z...)', 'Image'],
    features: [
      'Feature (Name:Value:Position:Customized)',
      'Feature(Name:Value:Position:Customized)',
      'Feature (Name:Value:Position)',
      'Feature(Name:Value:Position)',
      'Caractéristique (Nom:Valeur:Position:Personnalisé)',
    ],
  },
  sameAs: { key: 'code', category: 'categories', picture: 'pictures', formerPrice: 'price' },
  header: [
    ['active', 'name', 'categories', 'price'],
    // The list of Catalog → Products.
    ['=Name', '=Reference', '=Category', '=Price (tax excl.)', '=Quantity', '=Status'],
  ],
  amounts: { price: 'price' },
  leftOut: [
    { part: 'active', isOut: /^(?:0|false|no|non)$/i, why: 'is {cell}: not for sale' },
    { part: 'listStatus', isOut: /^(?:0|false|no|disabled)$/i, why: 'is {cell}: not for sale' },
    { part: 'visibility', isOut: /^none$/i },
    { part: 'availableForOrder', isOut: /^(?:0|false|no|non)$/i, why: 'is {cell}: not for sale' },
    { part: 'condition', isOut: NOT_NEW, why: 'is {cell}, not new' },
    { part: 'isVirtual', isOut: /^(?:1|true|yes|oui)$/i, why: 'is {cell}: nothing is sent' },
  ],
  async *products(rows, file) {
    for await (const row of rows) yield readProduct(row, file);
  },
};

/** Root of all categories, in the shop's language. */
const ROOT = /^(?:home|accueil|startseite|inicio|início|strona główna|root)$/i;

function readProduct(of: ShopRow, file: ShopFile): ShopFinding {
  const { columns } = file;
  const { row, cell } = of;
  const notice = whyLeftOut(of, prestashop.leftOut, columns);
  if (notice !== undefined) return { notice };
  const categories = (cell('categories') || cell('listCategory')).split(',').map((name) => name.trim());
  const { notices, ...prices } = discounted(of, file);
  const units = cell('units') === '' ? undefined : cell('units');
  const isBackordered = units !== undefined && Number(units) <= 0 && cell('outOfStock') === '1';
  return {
    of,
    key: cell('code') || (cell('id') === '' ? cell('name') : `id:${cell('id')}`),
    name: cell('name'),
    description: cell('description') || cell('summary'),
    brand: cell('brand'),
    category: categories.find((name) => name !== '' && !ROOT.test(name)) ?? '',
    tags: [...categories, cell('tags')].join(','),
    options: [],
    pictures: picturesIn(cell('pictures')),
    variants: [{ of, code: cell('code'), values: [], ...prices, units, barcode: cell('barcode') || cell('upc'), picture: '' }],
    specifications: [...featuresOf(cell('features')), ...(cell('mpn') === '' ? [] : [{ name: 'MPN', value: cell('mpn') }])],
    ...(isZeroAmount(cell('moq')) ? {} : { more: { moq: cell('moq') } }),
    notices: isBackordered ? [...notices, backordered(row, columns.nameOf('outOfStock'))] : notices,
  };
}

function picturesIn(text: string): string[] {
  const pictures = splitPictures(text);
  return Array.isArray(pictures) ? pictures.map(String) : [];
}

/** Parses `Colour:Blue:1,Material:Stone:2`; ignores the position and the customised mark. */
const featuresOf = (text: string): Specification[] =>
  text.split(/,(?=[^,:]+:)/).flatMap((feature) => {
    const [name = '', value = ''] = feature.split(':').map((part) => part.trim());
    return name === '' || value === '' ? [] : [{ name, value }];
  });

const NO_DATE = /^(?:0000-00-00.*)?$/;

/**
 * Deducts a discount, as the shop does, and returns the file's price as the former one. Ignores a discount that has not
 * begun, or has an end, as it would remain here forever.
 */
function discounted({ row, cell, amount }: ShopRow, { columns, numbers, nowMs }: ShopFile) {
  const price: Amount = amount('price');
  const part = isZeroAmount(cell('discountPercent')) ? 'discountAmount' : 'discountPercent';
  const toNotice = (reason: string): RowProblem => ({ row, column: columns.nameOf(part), value: cell(part).slice(0, 80), reason });
  if (isZeroAmount(cell(part))) return { price, notices: [] };
  const hasBegun = NO_DATE.test(cell('discountFrom')) || isPast(cell('discountFrom'), nowMs);
  if (!hasBegun || !NO_DATE.test(cell('discountTo')))
    return { price, notices: [toNotice('is for a time only; the regular price is taken')] };
  const [full, off] = [numbers.number(price), numbers.number(cell(part).replace(/%$/, '').trim())];
  const lower = 'value' in full && 'value' in off ? lowered(full.value, off.value, part === 'discountPercent') : 0;
  if (lower <= 0) return { price, notices: [toNotice('is no reduction of the price; the regular price is taken')] };
  return { price: lower, formerPrice: price, notices: [toNotice('is taken off the price')] };
}

const lowered = (price: number, off: number, isPercent: boolean): number =>
  Math.round((isPercent ? price * (1 - off / 100) : price - off) * 100 + 1e-6) / 100;
