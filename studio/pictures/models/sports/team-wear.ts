import { darker, inkOn, lighter } from '../../parts/colors.ts';
import { dye } from '../../parts/fabrics.ts';
import { laid, line, patch, words } from '../../parts/garments.ts';
import { torso } from '../../parts/torso.ts';
import { arc } from '../../parts/words/outlines.ts';
import { put } from '../../parts/words/solids.ts';
import type { Grain, Look, Material, Models, Part } from '../../scene.ts';

const HOLES: Grain = { kind: 'cells', scale: 1.5, bump: 0.9, depth: 0.1 };

function bib(look: Look, number: string): Part[] {
  const color = dye(look.color);
  const mesh: Material = { color, rough: 0.85, sheen: 0.3, grain: HOLES };
  const { shape, folds } = torso({ wide: 24, length: 62, neck: [8, 12], shoulder: 16, arm: 'none', waist: 24, hem: 25 });
  const edge = lighter(color, 0.6);
  const ink = inkOn(color);
  const draw = [
    `<pattern id="m" width="1.5" height="1.5" patternUnits="userSpaceOnUse"><circle cx="0.4" cy="0.4" r="0.3"/><circle cx="1.15" cy="1.15" r="0.3"/></pattern><rect x="-40" y="-2" width="80" height="70" fill="url(#m)" opacity="0.4"/>`,
    line([...shape, ...shape.slice(0, 1)], edge, 2.4),
    words(number, [0, 20], 19, ink),
    patch(
      [
        [-26, 10],
        [26, 10],
        [26, 5],
        [-26, 5],
      ],
      edge,
      0.9,
    ),
  ].join('');
  return [
    {
      kind: 'pad',
      outline: [...arc([8, 3], 180, 0, 14, [0, 62]), ...arc([6, 1.6], 0, 180, 14, [0, 59])],
      depth: 0.4,
      soft: 0.4,
      at: [0, 0, 0.3],
      material: { ...mesh, color: darker(color, 0.35) },
    },
    laid({ shape, material: mesh, draw, seams: folds, depth: 1 }),
  ];
}

/** Folded to a third, a stack of ten in two colours. */
const stack = (first: string, second: string): Part[] =>
  Array.from({ length: 9 }, (_, i) => ({
    kind: 'box' as const,
    size: [27, 21, 1.7] as const,
    bulge: 0.2,
    wrinkle: [0.4, 6, i + 1] as const,
    calm: 6,
    at: [((i * 5) % 3) * 0.3, ((i * 7) % 4) * 0.2, i * 1.75] as const,
    turn: [0, 0, ((i * 11) % 5) - 2] as const,
    material: { color: dye(i < 4 ? second : first), rough: 0.85, grain: HOLES },
  }));

/** Colour of the opposing team's bibs. */
const against = ({ colorName }: Look) => (colorName === 'Orange' ? '#2d6fb8' : '#e9e21f');

export const TEAM_WEAR: Models = {
  'mesh-training-bibs-10-pack': {
    seen: 'A {color} mesh training bib beside a stack of folded ones in two colours',
    scene: (look) => ({
      parts: [put([-18, -20, 0], bib(look, '7'), [0, 0, 9]), put([25, 9, 0], stack(look.color, against(look)), [0, 0, -8])],
      view: { up: 52, round: 4 },
    }),
  },
};
