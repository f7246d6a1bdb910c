import { Group, Stack } from '@mantine/core';
import type { WireProblemGroup } from '#domain/listing/import-wire.ts';
import { Button } from '#ui/button.tsx';
import { CheckBox } from '#ui/controls/checkbox.tsx';
import * as copy from '../copy.ts';

interface Props {
  readonly groups: readonly WireProblemGroup[];
  /** Causes whose rows are left out. */
  readonly leftOut: ReadonlySet<string>;
  readonly onLeaveOut: (cause: string, isLeftOut: boolean) => void;
  /** Reads the file again without a column; undefined where the product needs it. */
  readonly withoutColumn: (column: string) => (() => void) | undefined;
  readonly isBusy: boolean;
}

export const causeOf = ({ column, reason }: WireProblemGroup) => `${column} ${reason}`;

/** What is wrong, cause by cause, each with its answer. */
export function ProblemGroups({ groups, leftOut, onLeaveOut, withoutColumn, isBusy }: Props) {
  return (
    <Stack component="section" gap="xs" aria-label={copy.rowsWithProblems}>
      <h3>{copy.rowsWithProblems}</h3>
      <ul className="tw-rows">
        {groups.map((group) => {
          const { column, fix, rows, firstRows } = group;
          const onWithout = withoutColumn(column);
          return (
            <Stack component="li" gap="xs" key={causeOf(group)} className="tw-small tw-wrap" data-bad>
              <span>
                <strong>
                  <bdi>{copy.groupTitle(group)}</bdi>
                </strong>{' '}
                <bdi>{copy.groupReason(group)}</bdi>
                {fix !== undefined && <span className="tw-muted">{` ${fix}`}</span>}
                <span className="tw-muted tw-figures">{` ${copy.rowsShown(firstRows, rows)}`}</span>
              </span>
              <Group gap="md">
                {groups.length > 1 && (
                  <CheckBox isChecked={leftOut.has(causeOf(group))} onChange={(isChecked) => onLeaveOut(causeOf(group), isChecked)}>
                    {copy.leaveTheseOut(rows, column)}
                  </CheckBox>
                )}
                {onWithout !== undefined && (
                  <Button size="sm" disabled={isBusy} onClick={onWithout}>
                    {copy.readWithout(column)}
                  </Button>
                )}
              </Group>
            </Stack>
          );
        })}
      </ul>
    </Stack>
  );
}
