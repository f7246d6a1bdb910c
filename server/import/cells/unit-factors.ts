import { readUnit, type Unit } from './unit-text.ts';

/** A unit used in the file and the pieces it contains. */
export interface UnitSeen {
  /** `dozen`, `carton`, `100`. */
  readonly name: string;
  readonly cells: number;
  readonly example: string;
  /** Pieces per unit; null if not stated yet. */
  readonly pieces: number | null;
  /** Pieces the word usually means. */
  readonly usual: number | null;
}

/** Converts a file's units to pieces: as stated by the user, or for cartons by the row's own column. */
export function createUnitFactors(stated: Readonly<Record<string, number>>) {
  const seen = new Map<string, { readonly unit: Unit; readonly example: string; cells: number; asked: number }>();
  return {
    /** Returns pieces per unit, 1 while unknown. `perCarton` is the row's own column. */
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
    /** Lists the units the user has to state or has stated; units that every row states itself are omitted. */
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

/** Returns a cell's unit: from the cell itself, else from the row's unit column, else from the header. */
export function unitOf(inCell: string, inRow: unknown, inHeader: Unit | undefined): Unit | null {
  if (inCell !== '') return readUnit(inCell);
  const stated = typeof inRow === 'string' ? readUnit(inRow) : null;
  return stated ?? inHeader ?? null;
}
