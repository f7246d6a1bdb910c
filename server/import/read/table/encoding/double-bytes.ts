import type { TextEncoding } from '#domain/listing/import-choices.ts';

/** A range of two-byte codes and the share of a text's characters in it, 0 to 1. */
interface Stretch {
  readonly from: number;
  readonly to: number;
  readonly share: number;
}

/**
 * Two-byte encodings and the distribution of text over their codes. Kana indicate Japanese, Hangul syllables Korean,
 * the first level of characters Chinese.
 */
export interface DoubleBytes {
  readonly encoding: TextEncoding;
  readonly name: string;
  readonly stretches: readonly Stretch[];
  /** Single-byte characters beyond ASCII, and their share. */
  readonly single?: Stretch;
  /** True for a valid second byte. */
  readonly isTrail: (byte: number) => boolean;
  /** Most frequent characters in product lists; each weighs as much as several others. */
  readonly frequent: string;
}

const high = (byte: number) => byte >= 0xa1 && byte <= 0xfe;
const lowOrHigh = (from: number) => (byte: number) => byte !== 0x7f && byte >= from && byte <= 0xfe;

export const DOUBLE_BYTES: readonly DoubleBytes[] = [
  {
    encoding: 'gb18030',
    name: 'Chinese, simplified',
    stretches: [
      { from: 0xb0a1, to: 0xd7f9, share: 0.9 },
      { from: 0xa1a1, to: 0xa3fe, share: 0.08 },
      { from: 0xd8a1, to: 0xf7fe, share: 0.01 },
      { from: 0x8140, to: 0xfea0, share: 0.005 },
    ],
    isTrail: lowOrHigh(0x40),
    frequent:
      '的一不了在大人有是我上中国家年品产色红白黑蓝绿黄灰银金小号新款个套件盒包装机器电子手用水杯保温钢锈铁木塑料布皮棉花玻璃陶瓷儿童女男士运动户外厨房办公灯光线尺寸价格货名称类别颜图片库存描述起订量单位厘米克升',
  },
  {
    encoding: 'big5',
    name: 'Chinese, traditional',
    stretches: [
      { from: 0xa440, to: 0xc67e, share: 0.9 },
      { from: 0xa140, to: 0xa3bf, share: 0.08 },
      { from: 0xc940, to: 0xf9d5, share: 0.01 },
    ],
    isTrail: lowOrHigh(0x40),
    frequent:
      '的一不了在大人有是我上中國家年品產色紅白黑藍綠黃灰銀金小號新款個套件盒包裝機器電子手用水杯保溫鋼銹鐵木塑料布皮棉花玻璃陶瓷兒童女男士運動戶外廚房辦公燈光線尺寸價格貨名稱類別顏圖片庫存描述訂量單位',
  },
  {
    encoding: 'shift_jis',
    name: 'Japanese',
    stretches: [
      { from: 0x829f, to: 0x82f1, share: 0.35 },
      { from: 0x8340, to: 0x8396, share: 0.3 },
      { from: 0x889f, to: 0x9872, share: 0.25 },
      { from: 0x8140, to: 0x8298, share: 0.08 },
      { from: 0x989f, to: 0xeaa4, share: 0.005 },
    ],
    single: { from: 0xa1, to: 0xdf, share: 0.01 },
    isTrail: lowOrHigh(0x40),
    frequent: 'のいにしたとてるをはがでんー・スルトンラリイクド',
  },
  {
    encoding: 'euc-jp',
    name: 'Japanese',
    stretches: [
      { from: 0xa4a1, to: 0xa4f3, share: 0.35 },
      { from: 0xa5a1, to: 0xa5f6, share: 0.3 },
      { from: 0xb0a1, to: 0xcfd3, share: 0.25 },
      { from: 0xa1a1, to: 0xa3fe, share: 0.08 },
      { from: 0xd0a1, to: 0xf4a6, share: 0.005 },
    ],
    isTrail: high,
    frequent: 'のいにしたとてるをはがでんー・スルトンラリイクド',
  },
  {
    encoding: 'euc-kr',
    name: 'Korean',
    stretches: [
      { from: 0xb0a1, to: 0xc8fe, share: 0.93 },
      { from: 0xa1a1, to: 0xa3fe, share: 0.04 },
      { from: 0xcaa1, to: 0xfdfe, share: 0.005 },
      { from: 0x8141, to: 0xc6fe, share: 0.005 },
    ],
    isTrail: lowOrHigh(0x41),
    frequent: '이다는의에가을하고지기사리스아로시자인도나정대어수를서그한은주용제전자트보상색품명격수량라인드컵',
  },
];
