import { inkOn } from './colors.ts';

/** Texts printed on a pack. */
export interface Label {
  readonly brand: string;
  readonly title: string;
  /** Smaller lines under the title. */
  readonly lines?: readonly string[];
  /** Width and height of the object, in any unit. */
  readonly size: readonly [number, number];
  readonly paper?: string;
  readonly ink?: string;
  /** Colour of the band behind the brand, and of the rule. */
  readonly accent?: string;
  /** SVG in a square of 100 by 100, drawn in the upper middle. */
  readonly mark?: string;
  readonly look?: 'plain' | 'band' | 'frame' | 'block';
  /** Position of the text, 0 top … 1 bottom. */
  readonly at?: number;
  readonly serif?: boolean;
}

const escapeText = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** A label as SVG: brand, title, lines, and a mark if given. */
export function label({
  brand,
  title,
  lines = [],
  size,
  paper = '#fbf8f1',
  ink,
  accent = '#2f5d50',
  mark,
  look = 'band',
  at = 0.55,
  serif = false,
}: Label): string {
  const width = 400;
  const height = Math.round((width * size[1]) / size[0]);
  const unit = Math.min(width, height * 1.4);
  const dark = ink ?? (look === 'block' ? inkOn(accent) : inkOn(paper));
  const ground = look === 'block' ? accent : paper;
  const font = serif ? 'Georgia, "DejaVu Serif", serif' : '"Inter", "DejaVu Sans", "Helvetica", sans-serif';
  /** `wide`: approximate width of a letter; capitals, bold and serifs are wider. */
  const fitted = (text: string, wanted: number, wide = serif ? 0.66 : 0.6) =>
    Math.min(wanted, (width * 0.88) / (Math.max(text.length, 1) * wide));
  const words = title.split('\n');
  const titleSize = Math.min(...words.map((word) => fitted(word, unit * 0.16, word === word.toUpperCase() ? 0.8 : 0.68)));
  const lineSize = Math.min(unit * 0.062, ...lines.map((line) => fitted(line, unit * 0.062)));
  // In spaced capitals.
  const brandSize = fitted(brand, unit * 0.09 * 1.5) / 1.5;
  const middle = height * at;
  const center = (y: number, text: string, fontSize: number, fill: string, weight = 400, spacing = 0) =>
    `<text x="${width / 2}" y="${y}" font-family='${font}' font-size="${fontSize}" font-weight="${weight}" letter-spacing="${spacing}" fill="${fill}" text-anchor="middle">${escapeText(text)}</text>`;
  const top = look === 'band' ? brandSize * 2.1 : 0;
  const parts = [
    `<rect width="${width}" height="${height}" fill="${ground}"/>`,
    look === 'band' ? `<rect width="${width}" height="${top}" fill="${accent}"/>` : '',
    look === 'frame'
      ? `<rect x="12" y="12" width="${width - 24}" height="${height - 24}" fill="none" stroke="${accent}" stroke-width="4"/>`
      : '',
    center(
      look === 'band' ? top * 0.68 : brandSize * 2.2,
      brand.toUpperCase(),
      brandSize,
      look === 'band' ? inkOn(accent) : dark,
      700,
      brandSize * 0.12,
    ),
    mark === undefined
      ? ''
      : `<g transform="translate(${width / 2 - unit * 0.2} ${middle - titleSize - unit * 0.46}) scale(${unit * 0.004})">${mark}</g>`,
    ...words.map((word, index) =>
      center(middle + index * titleSize * 1.1, word, titleSize, look === 'block' ? dark : (ink ?? accent), 800),
    ),
    ...lines.map((line, index) => center(middle + words.length * titleSize * 1.1 + (index + 0.3) * lineSize * 1.5, line, lineSize, dark)),
  ];
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${parts.join('')}</svg>`;
}
