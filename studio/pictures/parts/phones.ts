import type { Flat, Material, Part, Point } from '../scene.ts';
import { disc, drawing, face, lens, lit, standing, write } from './devices.ts';
import { plastic } from './materials.ts';
import { mountains, shore, waves } from './pictures.ts';

const inner = (svg: string) => svg.replace(/^<svg[^>]*>|<\/svg>$/g, '');
const APPS = [
  '#3d7fd6',
  '#34b27b',
  '#ec7d2b',
  '#d2543b',
  '#7a4fa3',
  '#2f9fb0',
  '#e8b93e',
  '#5b6770',
  '#c2557f',
  '#4f9457',
  '#3a559c',
  '#dd7f34',
];

/** A phone's home screen: time and apps over a wallpaper of 400 by 430. */
const homeScreen = (wallpaper: string, time: string): string =>
  drawing(
    200,
    430,
    `<svg width="200" height="430" viewBox="0 0 400 430" preserveAspectRatio="none">${inner(wallpaper)}</svg>${write(100, 108, 50, time, '#ffffff', 600)}${write(100, 132, 13, 'Sunday 22 November', '#ffffff', 500)}${APPS.slice(
      0,
      8,
    )
      .map(
        (color, i) =>
          `<rect x="${18 + (i % 4) * 43}" y="${262 + Math.floor(i / 4) * 48}" width="34" height="34" rx="9" fill="${color}"/><circle cx="${35 + (i % 4) * 43}" cy="${279 + Math.floor(i / 4) * 48}" r="8" fill="#fff" opacity=".85"/>`,
      )
      .join('')}<rect x="12" y="368" width="176" height="48" rx="20" fill="#fff" opacity=".28"/>${APPS.slice(8)
      .map((color, i) => `<rect x="${20 + i * 42}" y="375" width="34" height="34" rx="9" fill="${color}"/>`)
      .join('')}`,
  );

export const BLUE_HOME = homeScreen(waves(400, 430, ['#0b2a6b', '#2f7fe0', '#7fd0ff', '#0f1c4a']), '10:24');
export const WARM_HOME = homeScreen(waves(400, 430, ['#6a1b5d', '#e0567a', '#ffb56b', '#3a124a']), '09:41');
export const GREEN_HOME = homeScreen(waves(400, 430, ['#0d3b3a', '#2f9f7a', '#c9e88f', '#0a2a30']), '18:05');
export const DUSK_HOME = homeScreen(mountains(400, 430), '07:15');
export const SHORE_HOME = homeScreen(shore(600, 430), '16:40');

/** The way on a map, the next turn above it. */
export const NAVIGATION = drawing(
  200,
  430,
  `<rect width="200" height="430" fill="#1b2a30"/><path d="M-10 300C40 280 60 330 120 300S190 250 220 262V430H-10z" fill="#123a52"/><rect x="16" y="96" width="62" height="74" rx="6" fill="#1f4436"/><rect x="128" y="214" width="60" height="54" rx="6" fill="#1f4436"/><path d="M-10 84L210 120M-10 196L210 190M-10 258L210 214M44 60V430M150 60V300M100 60L84 430" fill="none" stroke="#41535c" stroke-width="9"/><path d="M92 352L98 194H150V112" fill="none" stroke="#3f9bff" stroke-width="13" stroke-linejoin="round" stroke-linecap="round"/><path d="M92 322l19 44-19-10-19 10z" fill="#3f9bff" stroke="#fff" stroke-width="4"/><rect x="10" y="34" width="180" height="58" rx="14" fill="#0f6b58"/><path d="M34 76V62h20v-8l14 13-14 13v-8H42v4z" fill="#fff"/>${write(82, 72, 26, '300 m', '#fff', 800, 'start')}<rect x="10" y="372" width="180" height="46" rx="14" fill="#0c1519"/>${write(24, 401, 18, '12 min', '#5fe0b8', 800, 'start')}${write(176, 401, 14, '4.8 km', '#d5dde0', 600, 'end')}`,
);

/** A camera that records; the phone lies on its side. */
export const FILMING = drawing(
  200,
  430,
  `<g transform="translate(200 0) rotate(90)">${inner(shore(430, 200))}<path d="M40 40V24H70M390 40V24H360M40 160v16H70M390 160v16H360" fill="none" stroke="#fff" stroke-width="4"/><circle cx="404" cy="100" r="17" fill="#d6281f" stroke="#fff" stroke-width="5"/><rect x="176" y="10" width="78" height="26" rx="13" fill="#000" opacity=".55"/><circle cx="192" cy="23" r="6" fill="#ff4a3d"/>${write(224, 29, 17, '00:42', '#fff', 700)}</g>`,
);

interface Phone {
  /** Width, depth, height. */
  readonly size: Point;
  readonly body: Material;
  readonly screen?: string;
  /** Number of lenses on its back. */
  readonly eyes?: number;
}

/** Upright with its screen to the camera; its back has a window of lenses. */
export function phone({ size: [w, d, h], body, screen, eyes = 3 }: Phone): Part[] {
  const corner = w * 0.13;
  const eyesAt = Array.from({ length: eyes }, (_, i): Flat => [-w * 0.28, h * 0.9 - i * w * 0.27]);
  return [
    standing({ size: [w, d, h], corner, edge: d * 0.35, material: body }),
    standing({
      size: [w * 0.975, 0.05, h * 0.988],
      corner: corner * 0.94,
      edge: 0.02,
      at: [0, -0.03, h * 0.006],
      material: { color: '#08090b', rough: 0.05, coat: 1 },
    }),
    ...(screen === undefined ? [] : [face(rounded(screen), [w * 0.93, h * 0.955], [0, -0.035, h * 0.0225], lit(1))]),
    disc(w * 0.022, [0, -0.06, h * 0.955], plastic('#050506'), 0.01),
    { kind: 'box', size: [0.12, 0.25, h * 0.12], edge: 0.05, at: [w / 2 + 0.02, d / 2, h * 0.6], material: body },
    { kind: 'box', size: [0.12, 0.25, h * 0.07], edge: 0.05, at: [w / 2 + 0.02, d / 2, h * 0.76], material: body },
    {
      kind: 'group',
      at: [0, d, 0],
      turn: [0, 0, 180],
      parts: [
        ...(eyes > 1
          ? [
              standing({
                size: [w * 0.32, 0.12, w * (0.1 + eyes * 0.27)],
                corner: w * 0.12,
                edge: 0.05,
                at: [w * 0.28, -0.1, h * 0.9 - (eyes - 0.45) * w * 0.27],
                material: body,
              }),
            ]
          : []),
        ...eyesAt.map(([x, z]) => lens(w * 0.095, [-x, -0.12, z], { color: '#2a2c31', rough: 0.25, metal: 0.7 }, 0.14)),
        disc(w * 0.035, [w * 0.06, -0.02, h * 0.9], { color: '#fff3cf', rough: 0.3 }, 0.04),
      ],
    },
  ];
}

/** The same picture with round corners. */
const rounded = (svg: string): string => {
  const [, w = '200', h = '430'] = /width="(\d+)" height="(\d+)"/.exec(svg) ?? [];
  return svg
    .replace(
      /(<svg[^>]*>)/,
      `$1<clipPath id="round"><rect width="${w}" height="${h}" rx="${Number(w) * 0.09}"/></clipPath><g clip-path="url(#round)">`,
    )
    .replace(/<\/svg>$/, '</g></svg>');
};

/** Lies on its back (or, with `face` down, on its screen), the top away from the camera. */
export const laid = (parts: readonly Part[], depth: number, at: Point, spin: number, down = false): Part => ({
  kind: 'group',
  at: [at[0], at[1], at[2]],
  turn: [0, 0, spin],
  parts: [
    {
      kind: 'group',
      turn: [down ? 90 : -90, 0, 0],
      at: [0, 0, down ? 0 : depth],
      parts: down ? [{ kind: 'group', turn: [0, 180, 0], at: [0, 0, 0], parts: [{ kind: 'group', turn: [0, 0, 180], parts }] }] : parts,
    },
  ],
});

/** Shows its back to the camera. */
export const turned = (parts: readonly Part[], at: Point, spin = 0, lean = 0): Part => ({
  kind: 'group',
  at,
  turn: [lean, 0, 180 + spin],
  parts,
});
