import { Stack } from '@mantine/core';
import type { WireRowProblem } from '#domain/listing/import-wire.ts';
import * as copy from '../copy.ts';
import { ImportRow } from '../import-row.tsx';

const SHOWN = 20;
const ROWS_NAMED = 8;

/** Lists problems by cause: the first row, and the numbers of the other rows. */
export function ProblemList({ title, problems }: { readonly title: string; readonly problems: readonly WireRowProblem[] }) {
  if (problems.length === 0) return null;
  const causes = [...gather(problems).values()];
  return (
    <Stack component="section" gap="xs" aria-label={title}>
      <h3>{title}</h3>
      <ul className="tw-rows">
        {causes.slice(0, SHOWN).map(([first, ...others]) => (
          <ImportRow key={`${first.row} ${first.column} ${first.reason}`} row={first.row}>
            <span>
              {first.column !== '' && <strong>{`${first.column}: `}</strong>}
              <bdi>{copy.sentence(first.reason)}</bdi>
              {first.fix !== undefined && <span className="tw-muted">{` ${first.fix}`}</span>}
              {others.length > 0 && (
                <span className="tw-muted tw-figures">{` ${copy.alsoRows(
                  others.slice(0, ROWS_NAMED).map(({ row }) => row),
                  others.length > ROWS_NAMED,
                )}`}</span>
              )}
            </span>
          </ImportRow>
        ))}
      </ul>
      {causes.length > SHOWN && <p className="tw-note">{copy.firstShown(SHOWN)}</p>}
    </Stack>
  );
}

/** Replaces numbers outside quotes, which vary by row. Quoted text is kept because it distinguishes causes. */
const kindOf = (reason: string) => reason.replace(/"[^"]*"|\d+(?:[.,]\d+)*/g, (part) => (part.startsWith('"') ? part : '0'));

type Cause = [first: WireRowProblem, ...others: WireRowProblem[]];

function gather(problems: readonly WireRowProblem[]): ReadonlyMap<string, Cause> {
  const causes = new Map<string, Cause>();
  for (const problem of problems) {
    const key = `${problem.column}\n${kindOf(problem.reason)}`;
    const known = causes.get(key);
    if (known === undefined) causes.set(key, [problem]);
    else known.push(problem);
  }
  return causes;
}
