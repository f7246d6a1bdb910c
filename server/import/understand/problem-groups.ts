import type { WireProblemGroup } from '#domain/listing/import-wire.ts';
import type { RowProblem } from '../kernel/import-types.ts';

const MAX_GROUPS = 50;
const MAX_SAMPLES = 3;
const MAX_ROWS = 5;
const OTHERS = { column: '', reason: 'has another problem: the file of error rows says which' };

interface Group {
  readonly column: string;
  readonly reason: string;
  readonly fix: string | undefined;
  rows: number;
  lastRow: number | null;
  readonly samples: Set<string>;
  readonly firstRows: number[];
}

/** Reduces a reason to its cause, by removing the row's own values and numbers. */
const causeOf = (reason: string) => reason.replace(/"[^"]*"/g, '""').replace(/\d+(?:[.,]\d+)*/g, '0');

/** Groups problems by column and cause. */
export function createProblemGroups() {
  const groups = new Map<string, Group>();

  function groupOf({ column, reason, fix }: RowProblem): Group {
    const key = `${column}\n${causeOf(reason)}`;
    const known = groups.get(key);
    if (known !== undefined) return known;
    const isFull = groups.size >= MAX_GROUPS - 1;
    const named = isFull ? OTHERS : { column, reason };
    const full = isFull ? groups.get(OTHERS.reason) : undefined;
    if (full !== undefined) return full;
    const group: Group = { ...named, fix: isFull ? undefined : fix, rows: 0, lastRow: null, samples: new Set(), firstRows: [] };
    groups.set(isFull ? OTHERS.reason : key, group);
    return group;
  }

  return {
    add(problem: RowProblem): void {
      const group = groupOf(problem);
      if (problem.value !== undefined && group.samples.size < MAX_SAMPLES) group.samples.add(problem.value);
      // A row's problems arrive consecutively.
      if (group.lastRow === problem.row) return;
      group.lastRow = problem.row;
      group.rows += 1;
      if (group.firstRows.length < MAX_ROWS) group.firstRows.push(problem.row);
    },
    /** Most frequent first. */
    list: (): WireProblemGroup[] =>
      [...groups.values()]
        .sort((a, b) => b.rows - a.rows)
        .map(({ lastRow: _last, samples, fix, ...group }) => ({ ...group, ...(fix === undefined ? {} : { fix }), samples: [...samples] })),
  };
}

export function groupProblems(problems: readonly RowProblem[]): WireProblemGroup[] {
  const groups = createProblemGroups();
  for (const problem of problems) groups.add(problem);
  return groups.list();
}
