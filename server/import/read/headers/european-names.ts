import type { NamesByField } from './names-by-field.ts';

/** Column names in German, French, Spanish, Italian, Dutch, Portuguese and Polish lists. */
export const EUROPEAN_NAMES: NamesByField = {
  sku:
    'artikelnummer, artikelnr, artnr, artikelcode, reference, referencia, codice, codigo, bestellnummer, bestellnr, bestnr, artikelnr, artnummer, ' +
    'ref, reference article, code article, code produit, referencia del producto, codigo de articulo, codigo del producto, codice articolo, ' +
    'codice prodotto, cod articolo, referenza, bestelnummer, productcode, artikelkode, codigo do produto, referencia do produto, ' +
    'indeks, kod produktu, kod towaru, symbol, numer artykulu, kod, cod, cod art, codice art, codigo articulo, cod produto, ref art, art',
  name:
    'bezeichnung, artikelbezeichnung, artikelname, produktname, produktbezeichnung, designation, libelle, nom du produit, nombre, nome, naam, ' +
    'nazwa, produkt, artikel, nom, nom produit, intitule, produit, nombre del producto, producto, articulo, nome prodotto, nome del prodotto, ' +
    'denominazione, prodotto, nome do produto, produto, designacao, productnaam, artikelnaam, nazwa produktu, nazwa towaru, ' +
    'libelle produit, libelle article, designation article, designation produit, descripcion articulo, descrizione articolo, descricao do artigo, ' +
    'titre, titre du produit, titulo, titulo del producto, titolo, titel, produkttitel, tytul, заголовок',
  description:
    'beschreibung, produktbeschreibung, descripcion, descrizione, beschrijving, descricao, opis, artikelbeschreibung, kurzbeschreibung, ' +
    'descriptif, description du produit, descripcion del producto, descrizione prodotto, descricao do produto, productomschrijving, ' +
    'omschrijving, opis produktu, libelle produit, libelle article, designation article, designation produit, descripcion articulo, descrizione articolo, ' +
    'descricao do artigo',
  category:
    'kategorie, warengruppe, produktgruppe, categorie, categoria, kategoria, kategorien, artikelgruppe, rubrik, famille, rayon, categoria de producto, ' +
    'familia, categorie prodotto, famiglia, gruppo merceologico, productgroep, productcategorie, artikelgroep, grupa, grupa towarowa, kategorie produktu, ' +
    'gruppe, groupe, grupo, gruppo, groep, rubrique, categorie produit',
  subcategory: 'unterkategorie, sous categorie, subcategoria, sottocategoria, subcategorie, podkategoria',
  currency: 'wahrung, devise, moneda, valuta, moeda, waluta, monnaie, divisa',
  unit: 'einheit, mengeneinheit, preiseinheit, me, unite, unite de vente, unidad, unidad de medida, unita, unita di misura, um, unidade, eenheid, jednostka, jm',
  originalPrice:
    'alter preis, ursprungspreis, vorheriger preis, streichpreis, statt, stattpreis, fruherer preis, ancien prix, prix barre, prix initial, ' +
    'prix avant remise, precio anterior, precio original, precio antes, prezzo precedente, prezzo originale, prezzo barrato, preco anterior, ' +
    'preco original, preco antigo, oude prijs, vorige prijs, oorspronkelijke prijs, van prijs, stara cena, poprzednia cena, cena przed obnizka, ' +
    'listenpreis, prix catalogue, precio de lista, precio de tarifa, prezzo listino, prezzo di listino, preco de tabela, cataloogprijs, cena katalogowa',
  salePrice:
    'angebotspreis, aktionspreis, sonderpreis, rabattpreis, reduzierter preis, prix promo, prix promotionnel, prix solde, prix remise, tarif promo, ' +
    'precio rebajado, precio oferta, precio de oferta, precio promocional, prezzo scontato, prezzo in offerta, prezzo promozionale, preco promocional, ' +
    'preco com desconto, actieprijs, aanbiedingsprijs, cena promocyjna, cena po rabacie',
  discountPercent: 'rabatt prozent, rabatt in prozent, remise pourcentage, descuento porcentaje, sconto percentuale, desconto percentual',
  moq:
    'mindestmenge, mindestbestellmenge, mindestabnahme, quantite minimale, cantidad minima, quantita minima, minimum aantal, mindestbestellung, ' +
    'mindestabnahmemenge, min menge, quantite minimum, quantite minimale de commande, commande minimum, commande minimale, qte min, qte mini, ' +
    'minimum de commande, pedido minimo, cantidad minima de pedido, compra minima, ordine minimo, quantita minima ordine, minimo ordine, ' +
    'quantidade minima, encomenda minima, quantidade minima de encomenda, minimale afname, minimale bestelhoeveelheid, minimum afname, ' +
    'minimale hoeveelheid, minimalna ilosc, minimalne zamowienie, minimum logistyczne, min zamowienie, minimalna ilosc zamowienia, ' +
    'min abnahme, min bestellmenge, mindestbestellm, qte minimale, pedido min, cant minima, qta minima, ordine min, qtd minima, quant minima, ' +
    'min afname, min bestelling, minimum bestelling',
  stock:
    'bestand, lagerbestand, existencias, giacenza, voorraad, lagermenge, verfugbarer bestand, verfugbare menge, quantite en stock, stock disponible, ' +
    'quantite disponible, existencia, inventario, cantidad en stock, cantidad disponible, disponibilita, quantita disponibile, giacenze, estoque, ' +
    'quantidade em stock, quantidade em estoque, quantidade disponivel, voorraadaantal, aantal op voorraad, beschikbare voorraad, ' +
    'stan magazynowy, stan, ilosc w magazynie, dostepna ilosc, stany, zapas',
  tiers:
    'staffelpreise, staffelpreis, preisstaffel, preisstaffeln, mengenstaffel, mengenpreise, prix degressifs, prix degressif, tarifs degressifs, ' +
    'prix par quantite, precios por volumen, precios por cantidad, escalado de precios, prezzi a scaglioni, scaglioni, prezzi per quantita, ' +
    'precos por quantidade, precos por escalao, staffelprijzen, staffelprijs, ceny progowe, progi cenowe, ceny ilosciowe',
  colors: 'farbe, farben, couleur, colore, couleurs, colores, colori, cor, cores, kleur, kleuren, kolor, kolory',
  sizes: 'grosse, grossen, taille, talla, taglia, maat, tailles, tallas, taglie, tamanho, tamanhos, maten, rozmiar, rozmiary',
  images:
    'bild, bilder, bild url, imagen, imagenes, immagine, immagini, afbeelding, bildlink, bildadresse, produktbild, produktbilder, foto, fotos, ' +
    'url image, images url, lien image, url imagen, url immagine, imagem, imagens, afbeeldingen, zdjecie, zdjecia, url zdjecia',
  brand:
    'marke, hersteller, marque, marca, merk, fabricant, fabricante, produttore, fabrikant, producent, marka, markenname, nombre de marca, merknaam',
  country:
    'herkunftsland, ursprungsland, pays dorigine, pais de origen, paese di origine, land van herkomst, herkunft, origine, pays de fabrication, ' +
    'origen, paese dorigine, provenienza, pais de origem, origem, land van oorsprong, herkomst, kraj pochodzenia, kraj',
  shipDays:
    'lieferzeit, lieferzeit tage, lieferzeit in tagen, lieferfrist, versandzeit, delai de livraison, delai, delai dexpedition, delai livraison, ' +
    'plazo de entrega, tiempo de entrega, plazo, tempo di consegna, tempi di consegna, giorni di consegna, prazo de entrega, levertijd, ' +
    'levertermijn, czas dostawy, czas realizacji, termin dostawy, czas wysylki',
  gtin:
    'strichcode, barcode ean, code barre, code barres, codebarres, codigo de barras, codice a barre, codice ean, streepjescode, ' +
    'kod kreskowy, kod ean, ean kod, numer ean, code ean, codigo ean',
  unitsPerCarton:
    'stuck pro karton, stuck je karton, stuck karton, stk karton, vpe, verpackungseinheit, inhalt karton, karton inhalt, pieces par carton, ' +
    'pcs par carton, colisage, unites par carton, unidades por caja, uds caja, unidades caja, piezas por caja, pezzi per cartone, pz cartone, ' +
    'pezzi per collo, pz x cartone, pz per cartone, pezzi x cartone, pezzi cartone, unid caja, inhoud doos, stuks doos, unidades por caixa, stuks per doos, aantal per doos, szt w kartonie, szt karton, sztuk w kartonie, ilosc w kartonie',
};
