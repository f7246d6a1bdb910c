import { leaf, nut, pricklyPears, twig } from '../../parts/botanicals.ts';
import { label } from '../../parts/labels.ts';
import { gold, paper, rubber } from '../../parts/materials.ts';
import { carton } from '../../parts/packs/cartons-and-bags.ts';
import { amberFull, amberGlass, dropperTop, looseDropper, vial } from '../../parts/packs/droppers.ts';
import { put, turned } from '../../parts/words/solids.ts';
import type { Look, Material, Models, Part } from '../../scene.ts';

const black: Material = { color: '#232225', rough: 0.35 };
const gilt: Material = { ...gold, rough: 0.28 };
const ARGAN_MARK =
  '<path d="M50 96V40" stroke="#7a5a1c" stroke-width="5"/><g fill="#c78a1e"><ellipse cx="50" cy="26" rx="13" ry="20"/><ellipse cx="24" cy="52" rx="10" ry="17" transform="rotate(-50 24 52)"/><ellipse cx="76" cy="52" rx="10" ry="17" transform="rotate(50 76 52)"/></g><g fill="#6d7d3a"><ellipse cx="26" cy="80" rx="8" ry="20" transform="rotate(-62 26 80)"/><ellipse cx="74" cy="80" rx="8" ry="20" transform="rotate(62 74 80)"/></g>';
const PEAR_MARK =
  '<ellipse cx="50" cy="62" rx="28" ry="34" fill="#4f7f4f"/><ellipse cx="26" cy="28" rx="13" ry="18" fill="#b02a4c" transform="rotate(-18 26 28)"/><ellipse cx="52" cy="20" rx="13" ry="18" fill="#c23a5c"/><ellipse cx="77" cy="30" rx="13" ry="18" fill="#b02a4c" transform="rotate(20 77 30)"/>';

const arganLabel = (look: Look) =>
  label({
    brand: look.brand,
    title: 'ARGAN OIL',
    lines: ['Cold pressed · 100 ml'],
    size: [4.9, 5.6],
    paper: '#fbf3e0',
    accent: '#9a6a12',
    mark: ARGAN_MARK,
    at: 0.74,
    look: 'frame',
  });
const argan = (look: Look, top: readonly Part[] = dropperTop(1.45, black)): Part =>
  vial({
    height: 11.4,
    radius: 2.4,
    glass: amberGlass,
    content: amberFull,
    neck: 1.15,
    top,
    label: arganLabel(look),
    labelAt: [1.2, 6.8],
  });
const shell: Material = {
  color: '#c08a4c',
  rough: 0.5,
  grain: { kind: 'noise', scale: 1.2, stretch: [2, 2, 0.3], to: '#8f5c2a', bump: 0.15 },
};
const kernels: Part[] = [
  nut([0, 0, 0], 2.6, 1.7, shell, 20),
  nut([2.6, -0.8, 0], 2.4, 1.6, shell, -50),
  nut([1, -2.1, 0], 2.5, 1.6, shell, 80),
  nut([-2, -1.4, 0], 2.3, 1.5, shell, -15),
  nut([3.6, 1.2, 0], 2.4, 1.5, shell, 45),
];

const arganScene = (look: Look): Part[] => [
  put([-4.2, 3, 0], [argan(look)]),
  put([1.6, 4.2, 0], [argan(look)]),
  looseDropper([1.2, -3.4, 0], 12, 1.3, 7.6, black, rubber(), { color: '#d99a1c', rough: 0.05, coat: 1 }),
  put([6.6, 1, 0], kernels),
  put([4.6, 4.4, 0], twig(6, 4, [2.2, 0.8], '#6f8a48'), [0, 0, 24]),
];

const pearLabel = (look: Look) =>
  label({
    brand: look.brand,
    title: 'PRICKLY PEAR',
    lines: ['Seed oil · Cold pressed', '15 ml'],
    size: [3, 3],
    paper: '#fdf4f1',
    accent: '#a02a4a',
    at: 0.56,
  });
const pear = (look: Look): Part =>
  vial({
    height: 6.1,
    radius: 1.45,
    glass: amberGlass,
    content: amberFull,
    neck: 0.8,
    top: dropperTop(1.0, gilt, rubber('#f2ece6')),
    label: pearLabel(look),
    labelAt: [0.6, 3.6],
  });
const pearCarton = (look: Look): Part =>
  carton([3.7, 3.7, 9.2], paper('#f8e3df'), {
    front: label({
      brand: look.brand,
      title: 'PRICKLY\nPEAR',
      lines: ['Seed oil', '15 ml'],
      size: [3.7, 9.2],
      paper: '#f8e3df',
      accent: '#a02a4a',
      mark: PEAR_MARK,
      look: 'plain',
      at: 0.6,
    }),
  });

export const FACE_OILS: Models = {
  'cold-pressed-argan-oil-100-ml-dropper': {
    seen: 'Amber dropper bottles of argan oil with a dropper, argan nuts and a leafy twig',
    scene: (look) => ({ parts: arganScene(look), view: { up: 16, round: 4 } }),
    packed: (look) => ({
      parts: Array.from({ length: 12 }, (_, i) => put([(i % 4) * 5.6 - 8.4, Math.floor(i / 4) * 5.6, 0], [argan(look)])),
      view: { up: 26, round: 18 },
    }),
    detail: (look) => ({
      parts: [argan(look), put([4.4, -1.6, 0], kernels.slice(0, 2)), put([-4, -1, 0], [leaf(3, 1.1, '#6f8a48')])],
      view: { up: 10, fill: 1.35, shift: [0, -0.12] },
    }),
  },
  'cold-pressed-prickly-pear-seed-oil-15-ml-dropper': {
    seen: 'A small amber dropper bottle of prickly pear seed oil, its carton and red cactus fruits',
    scene: (look) => ({
      parts: [
        put([-3.4, 2.2, 0], [pearCarton(look)], [0, 0, 14]),
        put([0.2, -0.2, 0], [pear(look)]),
        put([5.6, 0.6, 0], pricklyPears(), [0, 0, 0], 0.95),
        turned(
          [
            [0, 0.14],
            [0.5, 0.12],
            [0.7, 0],
          ],
          { color: '#e0a83a', rough: 0.04, coat: 1 },
          { at: [-1.6, -3, 0], scale: [1.3, 0.9, 1] },
        ),
      ],
      view: { up: 14, round: -6 },
    }),
  },
};
