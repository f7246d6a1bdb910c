import { readUnit, type Unit } from './unit-text.ts';

/** A unit that the file counts in, and how many pieces it is. */
export interface UnitSeen {
  /** `dozen`, `carton`, `100`. */
  readonly name: string;
  readonly cells: number;
  /** A cell that says it. */
  readonly example: string;
  /** null: not answered yet. */
  readonly pieces: number | null;
  /** What the word means where nothing else is said. */
  readonly usual: number | null;
}

/** How many pieces each unit of a file stands for: as a person said, for cartons as the row says. */
export function createUnitFactors(stated: Readonly<Record<string, number>>) {
  const seen = new Map<string, { readonly unit: Unit; readonly example: string; cells: number; asked: number }>();
  return {
    /** Returns 1 while nobody has said. `perCarton`: of the row's own column. */
    piecesOf(unit: Unit | null, example: string, perCarton: number | null): number {
      if (unit === null || unit.isOne) return 1;
      const ofRow = unit.name === 'carton' ? perCarton : null;
      const known = seen.get(unit.name) ?? { unit, example, cells: 0, asked: 0 };
      known.cells += 1;
      const pieces = stated[unit.name] ?? ofRow;
      if (pieces === null) known.asked += 1;
      seen.set(unit.name, known);
      return pieces ?? 1;
    },
    /** Units that somebody must answer for, or has; those that each row answers itself are left out. */
    list: (): UnitSeen[] =>
      [...seen.entries()]
        .filter(([name, { asked }]) => asked > 0 || stated[name] !== undefined)
        .map(([name, { unit, example, cells }]) => ({
          name,
          cells,
          example: example.slice(0, 40),
          pieces: stated[name] ?? null,
          usual: unit.pieces,
        })),
  };
}

/** The unit of a cell: as it says itself, else as the row's column or the header does. */
export function unitOf(inCell: string, inRow: unknown, inHeader: Unit | undefined): Unit | null {
  if (inCell !== '') return readUnit(inCell);
  const stated = typeof inRow === 'string' ? readUnit(inRow) : null;
  return stated ?? inHeader ?? null;
}
