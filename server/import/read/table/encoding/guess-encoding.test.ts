import { TextDecoder } from 'node:util';
import { describe, expect, test } from 'vitest';
import { ENCODINGS, type TextEncoding } from '#domain/listing/import-choices.ts';
import { guessEncoding } from './guess-encoding.ts';

/** Creates an encoder from a table of what each byte, or pair of bytes, decodes to. */
function encoderOf(encoding: TextEncoding): (text: string) => Uint8Array {
  const decoder = new TextDecoder(encoding);
  const codes = new Map<string, number[]>();
  const note = (bytes: number[]) => {
    const char = decoder.decode(Uint8Array.from(bytes));
    if ([...char].length === 1 && char !== '\uFFFD' && !codes.has(char)) codes.set(char, bytes);
  };
  for (let byte = 0; byte < 256; byte += 1) note([byte]);
  if (/^(?:gb|big5|shift|euc)/.test(encoding))
    for (let lead = 0x81; lead < 0xff; lead += 1) for (let trail = 0x40; trail < 0xff; trail += 1) note([lead, trail]);
  return (text) =>
    Uint8Array.from(
      [...text].flatMap((char) => {
        const bytes = codes.get(char);
        if (bytes === undefined) throw new Error(`${encoding} has no ${char}`);
        return bytes;
      }),
    );
}

const TEXTS = {
  German: 'Artikel;Größe\nMüsli-Schüssel, weiß;groß\nGlühbirne für Küche, 3,50 €;schön',
  French: 'Désignation;Qualité\nThéière en grès émaillé;à l’unité\nBoîte à gâteaux;très légère\nCafetière;modèle été',
  Spanish: 'Descripción;Tamaño\nCafetera española de acero;pequeña\nCajón de baño;tamaño único\nLámpara;según catálogo',
  Portuguese: 'Descrição;Tamanho\nCafeteira de alumínio;pão e açúcar\nEdredão de algodão;coleção verão',
  Swedish: 'Benämning;Färg\nKaffekopp i stengods, blå;större\nFläkt för kök;röd\nÖl glas, hög kvalitet',
  Polish: 'Nazwa;Kolor\nKubek ceramiczny żółty;łódź\nŚcierka z mikrofibry;różowa\nPościel bawełniana;zieleń',
  Czech: 'Název;Barva\nHrnek keramický žlutý;větší\nPovlečení bavlněné;růžová\nŠálek s podšálkem;černý\nNůž kuchyňský',
  Hungarian: 'Megnevezés;Szín\nKerámia bögre, kék;nagyméretű\nFűszertartó üvegből;zöld\nKülönleges ágynemű;őszi',
  Turkish: 'Ürün;Renk\nSeramik kupa, kırmızı;büyük\nÇaydanlık çelik;gümüş\nPamuklu örtü;yeşil\nŞişe, ışıklı',
  Lithuanian: 'Pavadinimas;Spalva\nKeraminis puodelis, žalias;didelė\nŠluostė iš medvilnės;šviesi\nČiužinys ąžuolinis',
  Russian: 'Название;Цвет\nКружка керамическая;белый\nПолотенце хлопковое;синий\nЧайник стальной, 1,5 л;серый',
  Ukrainian: 'Назва;Колір\nКухоль керамічний;білий\nРушник із бавовни;синій\nЧайник сталевий;сірий, її',
  Greek: 'Περιγραφή;Χρώμα\nΚούπα κεραμική;λευκό\nΠετσέτα βαμβακερή;μπλε\nΒραστήρας ανοξείδωτος;γκρι',
  Hebrew: 'שם;צבע\nספל קרמיקה;לבן\nמגבת כותנה;כחול\nקומקום פלדה;אפור',
  Arabic: 'الاسم;اللون\nكوب سيراميك;أبيض\nمنشفة قطنية;أزرق\nغلاية من الفولاذ;رمادي',
  Thai: 'ชื่อ;สี\nแก้วเซรามิก;ขาว\nผ้าขนหนูฝ้าย;น้ำเงิน\nกาต้มน้ำสแตนเลส;เทา',
  Simplified: '货号;品名;颜色\nA1;不锈钢保温杯;红色\nA2;陶瓷马克杯;白色\nA3;纯棉毛巾;蓝色',
  Traditional: '貨號;品名;顏色\nA1;不鏽鋼保溫杯;紅色\nA2;陶瓷馬克杯;白色\nA3;純棉毛巾;藍色',
  Japanese: '品番;商品名;色\nA1;ステンレスの水筒;赤\nA2;陶器のマグカップ;白\nA3;綿のタオル、青;大きいサイズ',
  Korean: '품번;상품명;색상\nA1;스테인리스 보온병;빨강\nA2;도자기 머그컵;흰색\nA3;면 수건;파랑',
} as const;

const CASES: readonly (readonly [keyof typeof TEXTS, readonly TextEncoding[]])[] = [
  ['German', ['windows-1252']],
  ['French', ['windows-1252', 'macintosh']],
  ['Spanish', ['windows-1252', 'macintosh']],
  ['Portuguese', ['windows-1252']],
  ['Swedish', ['windows-1252', 'macintosh']],
  ['Polish', ['windows-1250', 'iso-8859-2']],
  ['Czech', ['windows-1250', 'iso-8859-2']],
  ['Hungarian', ['windows-1250']],
  ['Turkish', ['windows-1254']],
  ['Lithuanian', ['windows-1257']],
  ['Russian', ['windows-1251', 'koi8-r', 'ibm866', 'iso-8859-5', 'x-mac-cyrillic']],
  ['Ukrainian', ['windows-1251', 'koi8-u']],
  ['Greek', ['windows-1253']],
  ['Hebrew', ['windows-1255']],
  ['Arabic', ['windows-1256', 'iso-8859-6']],
  ['Thai', ['windows-874']],
  ['Simplified', ['gb18030']],
  ['Traditional', ['big5']],
  ['Japanese', ['shift_jis', 'euc-jp']],
  ['Korean', ['euc-kr']],
];

describe('the encoding of a price list', () => {
  test.each(CASES.flatMap(([language, encodings]) => encodings.map((encoding) => [language, encoding] as const)))(
    'in %s is guessed from %s',
    (language, encoding) => {
      const bytes = encoderOf(encoding)(TEXTS[language]);
      const guess = guessEncoding(bytes);
      expect(new TextDecoder(guess.encoding).decode(bytes)).toBe(TEXTS[language]);
      expect(guess.isDoubted).toBe(false);
    },
  );

  test.each<[string, TextEncoding, boolean]>([
    ['Café', 'windows-1252', false],
    ['€ 3,50 – 20 °C, £ 12', 'windows-1252', false],
    ['3 ły', 'windows-1250', true],
    ['杯', 'gb18030', true],
  ])('is left to the user if few letters decide and it is not western: %s', (text, encoding, isDoubted) => {
    expect(guessEncoding(encoderOf(encoding)(text)).isDoubted).toBe(isDoubted);
  });

  test('is left to the user if the letters fit no language', () => {
    expect(guessEncoding(Uint8Array.from([0x8d, 0x81, 0x90, 0xff, 0x9d, 0xfe, 0xad, 0xde]))).toMatchObject({ isDoubted: true });
  });

  test('is left to the user if letters change case inside words: Greek of DOS, read as Russian of DOS', () => {
    expect(guessEncoding(encoderOf('ibm866')('ЙжчзШ гЬ бчбвжмк ЪаШ бШнт'))).toMatchObject({ isDoubted: true });
  });

  test.each(ENCODINGS)('%s can be read', (encoding) => {
    expect(new TextDecoder(encoding).encoding).toBe(encoding);
  });
});
