import { Stack } from '@mantine/core';
import type { WireRowProblem } from '#domain/listing/import-wire.ts';
import * as copy from '../copy.ts';
import { ImportRow } from '../import-row.tsx';

const SHOWN = 20;

/** What is wrong, row by row; the file has all of it. */
export function ProblemList({ title, problems }: { readonly title: string; readonly problems: readonly WireRowProblem[] }) {
  if (problems.length === 0) return null;
  return (
    <Stack component="section" gap="xs" aria-label={title}>
      <h3>{title}</h3>
      <ul className="tw-rows">
        {problems.slice(0, SHOWN).map(({ row, column, reason, fix }) => (
          <ImportRow key={`${row} ${column} ${reason}`} row={row}>
            <span>
              {column !== '' && <strong>{`${column}: `}</strong>}
              <bdi>{reason}</bdi>
              {fix !== undefined && <span className="tw-muted">{` ${fix}`}</span>}
            </span>
          </ImportRow>
        ))}
      </ul>
      {problems.length > SHOWN && <p className="tw-note">{copy.firstShown(SHOWN)}</p>}
    </Stack>
  );
}
