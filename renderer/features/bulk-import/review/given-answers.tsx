import { Group, Stack } from '@mantine/core';
import { Button } from '#ui/button.tsx';
import * as copy from '../copy.ts';

/** An answer to problems that is already applied to the file. */
export interface GivenAnswer {
  readonly words: string;
  readonly onTakeBack: () => void;
}

export function GivenAnswers({ answers, isBusy }: { readonly answers: readonly GivenAnswer[]; readonly isBusy: boolean }) {
  if (answers.length === 0) return null;
  return (
    <Stack component="section" gap="xs" aria-label={copy.yourAnswers}>
      <h3>{copy.yourAnswers}</h3>
      <ul className="tw-rows">
        {answers.map(({ words, onTakeBack }) => (
          <Group component="li" key={words} gap="sm" justify="space-between" className="tw-small tw-wrap">
            <bdi>{words}</bdi>
            <Button size="sm" disabled={isBusy} aria-label={copy.takeBackOf(words)} onClick={onTakeBack}>
              {copy.takeBack}
            </Button>
          </Group>
        ))}
      </ul>
    </Stack>
  );
}
