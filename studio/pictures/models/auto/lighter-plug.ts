import { chrome, plastic } from '../../parts/materials.ts';
import { pairs } from '../../parts/words/points.ts';
import { rod, turned } from '../../parts/words/solids.ts';
import type { Part } from '../../scene.ts';

/** A plug for a car's lighter socket; upright on its tip, 9 cm, its cable leaves on top. */
export const LIGHTER_PLUG: readonly Part[] = [
  turned(pairs([0, 0, 0.5, 0.1, 0.55, 0.7, 0.55, 0.7, 1.05, 1, 1.1, 1.4, 1.1, 3.8]), chrome),
  turned(pairs([1.1, 3.4, 1.35, 3.6, 1.4, 5.6, 1.2, 7, 0.7, 7.4, 0.5, 8.8, 0.34, 9]), plastic('#232529')),
  ...[-1, 1].map((x) =>
    rod(
      [
        [x * 1, 0, 1.9],
        [x * 1.35, 0, 2.6],
        [x * 1.05, 0, 3.3],
      ],
      0.16,
      chrome,
    ),
  ),
  turned(pairs([1.12, 3.3, 1.42, 3.4, 1.42, 3.8, 1.2, 3.9]), plastic('#c8202a')),
];
