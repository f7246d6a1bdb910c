import { drawing, write } from '../../parts/devices.ts';
import { matt } from '../../parts/materials.ts';
import { carton } from '../../parts/packs/cartons-and-bags.ts';
import { put } from '../../parts/words/solids.ts';
import type { Look, Part, Point } from '../../scene.ts';

interface PartBox {
  /** Width, depth, height. */
  readonly size: Point;
  readonly color: string;
  readonly title: readonly string[];
  readonly line: string;
  /** SVG in a square of 100 by 100. */
  readonly mark: string;
  readonly stripe?: string;
  readonly ink?: string;
}

/** The carton a spare part comes in: brand on top, a sign to the right, the part's name below. */
export function partBox({ brand }: Look, box: PartBox, at: Point, spin = 0): Part {
  const { size, color, title, line, mark, stripe = '#ffffff', ink = '#ffffff' } = box;
  const print = (wide: number, high: number, isWhole: boolean) => {
    const width = 400;
    const height = Math.round((width * high) / wide);
    const u = Math.min(width, height * 1.5);
    const letters = Math.min(u * 0.085, (width - u * 0.12) / (brand.length * 0.8));
    const words = Math.min(u * 0.15, (width * 0.9) / (Math.max(...title.map((word) => word.length)) * 0.74));
    const isTall = height > width * 1.3;
    const low = height - u * 0.12 - (title.length - 1) * words * 1.12 - (isWhole ? u * 0.09 : 0);
    const from = isTall ? u * 0.42 : low;
    const isBeside = (title[0] ?? '').length * words * 0.74 < width * 0.62;
    const room = isTall
      ? { y: from + title.length * words * 1.1, high: u * 0.5 }
      : { y: u * 0.2, high: from - u * 0.22 + (isBeside ? words * 0.1 : -words) };
    const sign = isWhole ? Math.min(u * 0.5, room.high) : 0;
    return drawing(
      width,
      height,
      `<rect width="${width}" height="${height}" fill="${color}"/><rect y="${u * 0.15}" width="${width}" height="${u * 0.018}" fill="${stripe}"/>${write(u * 0.06, u * 0.108, letters, brand.toUpperCase(), ink, 800, 'start')}${sign > u * 0.14 ? `<g transform="translate(${width - sign - u * 0.07} ${room.y}) scale(${sign / 100})">${mark}</g>` : ''}${title.map((word, i) => write(u * 0.06, from + i * words * 1.12, words, word, ink, 800, 'start')).join('')}${isWhole ? write(u * 0.06, height - u * 0.07, u * 0.058, line, ink, 500, 'start') : ''}`,
    );
  };
  const [w, d, h] = size;
  return put(
    at,
    [carton(size, matt(color), { front: print(w, h, true), side: print(d, h, false), top: print(w, d, false) })],
    [0, 0, spin],
  );
}
