import { describe, expect, test } from 'vitest';
import { suggestFields } from './suggest-fields.ts';

const suggest = (header: string) => suggestFields(header.split(';'));

describe('columns are recognized by their names', () => {
  test.each([
    ['Chinese', '货号;品名;类别;单价;起订量;库存;颜色;图片;交货期'],
    ['Japanese', '品番;商品名;カテゴリ;単価（円）;最小注文数;在庫数;カラー;画像;納期'],
    ['Russian', 'Артикул;Наименование;Категория;Цена, руб.;Мин. заказ;Остаток;Цвет;Фото;Срок поставки'],
    ['Arabic', 'رقم الصنف;اسم المنتج;الفئة;السعر;الحد الأدنى للطلب;المخزون;اللون;الصورة;مدة التسليم'],
    ['Polish', 'Indeks;Nazwa produktu;Kategoria;Cena netto (zł);Minimalne zamówienie;Stan magazynowy;Kolor;Zdjęcie;Czas realizacji'],
    ['German', 'Artikel-Nr.;Bezeichnung;Warengruppe;Preis (EUR);Mindestmenge;Bestand;Farbe;Bild;Lieferzeit'],
    ['French', 'Réf.;Désignation;Catégorie;Prix HT €;Quantité minimale;Stock disponible;Couleur;Photo;Délai de livraison'],
    ['Spanish', 'Referencia;Nombre del producto;Categoría;Precio unitario;Pedido mínimo;Existencias;Color;Imagen;Plazo de entrega'],
    ['Italian', 'Codice articolo;Nome prodotto;Categoria;Prezzo unitario;Ordine minimo;Giacenza;Colore;Immagine;Tempi di consegna'],
    ['Portuguese', 'Código do produto;Nome do produto;Categoria;Preço;Pedido mínimo;Estoque;Cor;Imagem;Prazo de entrega'],
    ['Dutch', 'Artikelcode;Productnaam;Categorie;Prijs excl. btw;Minimale afname;Voorraad;Kleur;Afbeelding;Levertijd'],
    [
      'two scripts in one cell',
      'Item No.\n货号;品名 Name;Category 类别;Unit price\n单价;MOQ (pcs);Stock/库存;Colour\n颜色;Photo\n图片;Lead time\n交期',
    ],
  ])('%s', (_language, header) => {
    const [sku, name, category, price, moq, stock, colors, images, shipDays] = header.split(';');
    expect(suggest(header)).toEqual({ sku, name, category, price, moq, stock, colors, images, shipDays });
  });

  test('price breaks, former prices and cartons are recognized; dimensions are not sizes', () => {
    expect(suggest('Staffelpreise;Alter Preis;Größe;Stück pro Karton')).toEqual({
      tiers: 'Staffelpreise',
      originalPrice: 'Alter Preis',
      sizes: 'Größe',
      unitsPerCarton: 'Stück pro Karton',
    });
    expect(suggest('Size (cm);Packing pcs/ctn')).toEqual({ unitsPerCarton: 'Packing pcs/ctn' });
  });

  test.each([
    ['in a list without names the description is the name', 'Item;Description;Price', { sku: 'Item', name: 'Description', price: 'Price' }],
    ['beside a name the description is not the name', 'Name;Description', { name: 'Name', description: 'Description' }],
    ["an article number is preferred to a system's number", 'ID;Name;Reference', { name: 'Name', sku: 'Reference' }],
    ['an amount of money is not a number of units', 'Name;Minimum order (USD);Stock (EUR)', { name: 'Name' }],
    [
      'abbreviated in Italian',
      'Cod. Art.;Descrizione articolo;Q.tà minima;Pz. x cartone',
      { sku: 'Cod. Art.', name: 'Descrizione articolo', moq: 'Q.tà minima', unitsPerCarton: 'Pz. x cartone' },
    ],
    ['abbreviated in Portuguese', 'Cód.;Preço s/ IVA;Preço c/ IVA;Qtd. mínima', { sku: 'Cód.', price: 'Preço s/ IVA', moq: 'Qtd. mínima' }],
    [
      'abbreviated in French',
      'Réf. art.;Libellé produit;P.U. HT;Qté mini',
      { sku: 'Réf. art.', name: 'Libellé produit', price: 'P.U. HT', moq: 'Qté mini' },
    ],
    ['in traditional Chinese', '商品編號;商品名稱;售價;庫存', { sku: '商品編號', name: '商品名稱', price: '售價', stock: '庫存' }],
    ['numbers by their # sign', 'Style #;UPC #', { sku: 'Style #', gtin: 'UPC #' }],
    ['a sale price beside a price', 'Name;Price;Sale price', { name: 'Name', price: 'Price', salePrice: 'Sale price' }],
    ['a sale price with an end is not read', 'Name;Price;Sale price;Sale ends', { name: 'Name', price: 'Price' }],
    ['a sale price alone is not a price', 'Name;Special price', { name: 'Name' }],
  ])('%s', (_rule, header, fields) => {
    expect(suggest(header)).toEqual(fields);
  });
});

describe('one price is chosen among its rivals', () => {
  test.each([
    ['the net price before a price per measure', 'Unit price;Price tax excluded;Cost price', 'Price tax excluded'],
    ['the wholesale price beside a retail one', 'Retail Price;Wholesale Price', 'Wholesale Price'],
    ['批发价 beside 零售价 and 进价', '进价;批发价;零售价', '批发价'],
    ["the seller's cost is not a price", 'Einkaufspreis;VK-Preis;UVP', 'VK-Preis'],
    ['net before gross', 'Preis;Nettopreis', 'Nettopreis'],
    ['VK before EK, without tax before with', 'EK netto;VK brutto;VK netto;UVP', 'VK netto'],
    ['prix de vente before prix d’achat', 'Prix d’achat HT;Prix de vente TTC;Prix de vente HT', 'Prix de vente HT'],
    ['the price without VAT in any wording', 'Verkoopprijs incl. BTW;Verkoopprijs excl. BTW', 'Verkoopprijs excl. BTW'],
    ['the price with tax if there is no other', 'Cost;Gross price', 'Gross price'],
    ['下代 beside 上代', '上代;下代', '下代'],
    ['the dealer’s net price', 'List price;Dealer net', 'Dealer net'],
    ['dollars behind a Chinese name', '价格RMB;价格USD', '价格USD'],
    ['the price for the fewest units', 'Price (500+);Price (1-99)', 'Price (1-99)'],
    ['no price among other amounts of money', 'Deposit (USD);Minimum order (USD)', undefined],
    ['dollars before another currency', 'Unit price RMB;Unit price USD', 'Unit price USD'],
    ['the price per piece before the price per carton', 'Price per carton;Price', 'Price'],
    ['the price per carton if there is no other', 'Price per carton', 'Price per carton'],
    ['a cost alone is not a price', 'Cost price;Purchase price;RRP', undefined],
    ['a price beside a wholesale price is asked about', 'Price;Wholesale price', undefined],
  ])('%s', (_rule, header, price) => {
    expect(suggest(header).price).toBe(price);
  });

  test('a filled column is preferred to one with gaps', () => {
    const filled = (column: string) => (column === 'Price USD' ? 0.6 : 1);
    expect(suggestFields(['Price USD', 'Price RMB'], filled).price).toBe('Price RMB');
  });
});
