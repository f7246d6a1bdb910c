import { Group, Stack } from '@mantine/core';
import type { WireProblemGroup } from '#domain/listing/import-wire.ts';
import { Button } from '#ui/button.tsx';
import { CheckBox } from '#ui/controls/checkbox.tsx';
import * as copy from '../copy.ts';

/** Ways to solve a group of problems by reading the file again; undefined where one does not apply. */
export interface GroupAnswers {
  readonly onUseNumber: (() => void) | undefined;
  readonly onWithout: (() => void) | undefined;
}

interface Props {
  readonly groups: readonly WireProblemGroup[];
  /** Causes with rows that are skipped. */
  readonly leftOut: ReadonlySet<string>;
  readonly onLeaveOut: (cause: string, isLeftOut: boolean) => void;
  readonly answersOf: (group: WireProblemGroup) => GroupAnswers;
  readonly isBusy: boolean;
}

export const causeOf = ({ column, reason }: WireProblemGroup) => `${column} ${reason}`;

export function ProblemGroups({ groups, leftOut, onLeaveOut, answersOf, isBusy }: Props) {
  return (
    <Stack component="section" gap="xs" aria-label={copy.rowsWithProblems}>
      <h3>{copy.rowsWithProblems}</h3>
      <ul className="tw-rows">
        {groups.map((group) => {
          const { column, fix, rows, firstRows } = group;
          const { onUseNumber, onWithout } = answersOf(group);
          return (
            <Stack component="li" gap="xs" key={causeOf(group)} className="tw-small tw-wrap" data-bad>
              <span>
                <strong>
                  <bdi>{copy.groupTitle(group)}</bdi>
                </strong>{' '}
                <bdi>{copy.sentence(copy.groupReason(group))}</bdi>
                {fix !== undefined && <span className="tw-muted">{` ${fix}`}</span>}
                <span className="tw-muted tw-figures">{` ${copy.rowsShown(firstRows, rows)}`}</span>
              </span>
              <Group gap="md">
                {onUseNumber !== undefined && (
                  <Button size="sm" disabled={isBusy} aria-label={copy.numberButtonOf(column)} onClick={onUseNumber}>
                    {copy.numberButton}
                  </Button>
                )}
                {onWithout !== undefined && (
                  <Button size="sm" disabled={isBusy} onClick={onWithout}>
                    {copy.readWithout(column)}
                  </Button>
                )}
                {groups.length > 1 && (
                  <CheckBox isChecked={leftOut.has(causeOf(group))} onChange={(isChecked) => onLeaveOut(causeOf(group), isChecked)}>
                    {copy.leaveTheseOut(rows, column)}
                  </CheckBox>
                )}
              </Group>
            </Stack>
          );
        })}
      </ul>
    </Stack>
  );
}
