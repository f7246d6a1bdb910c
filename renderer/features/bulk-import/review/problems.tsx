import type { WireImportJob, WireProblemGroup } from '#domain/listing/import-wire.ts';
import type { ImportCompany, StoredImportJob } from '#state/bulk-import.ts';
import * as copy from '../copy.ts';
import { DownloadButton } from '../download-button.tsx';
import { problemsPath } from '../import-api.ts';
import {
  asUnread,
  bareFieldOf,
  type Reading,
  readingBareNumbers,
  readingWithColumn,
  readingWithout,
  type UnreadColumn,
} from '../reading.ts';
import { type GivenAnswer, GivenAnswers } from './given-answers.tsx';
import { ProblemGroups } from './problem-groups.tsx';
import { ProblemList } from './problem-list.tsx';
import type { LeftOut } from './use-left-out.ts';

interface Props {
  readonly job: WireImportJob;
  readonly handle: StoredImportJob;
  readonly company: ImportCompany;
  readonly choice: LeftOut;
  readonly isBusy: boolean;
  readonly onReadAgain: (reading: Reading) => void;
  /** Columns excluded from reading because of their problems. */
  readonly unread: readonly UnreadColumn[];
  readonly onUnread: (unread: readonly UnreadColumn[]) => void;
}

/** Shows the file's problems, the ways to solve them and the answers given so far. */
export function Problems({ job, handle, company, choice, isBusy, onReadAgain, unread, onUnread }: Props) {
  const groups = job.problemGroups ?? [];
  const answersOf = (group: WireProblemGroup) => {
    const field = bareFieldOf(job, group);
    const column = asUnread(job, group.column);
    return {
      onUseNumber: field === null ? undefined : () => onReadAgain(readingBareNumbers(job, company, (fields) => [...fields, field])),
      onWithout:
        column === null
          ? undefined
          : () => {
              onUnread([...unread, column]);
              onReadAgain(readingWithout(job, company, column));
            },
    };
  };
  const given: readonly GivenAnswer[] = [
    ...(job.understood?.bareNumbers ?? []).map((field) => ({
      words: copy.numberUsed(copy.FIELD_WORDS[field] ?? field),
      onTakeBack: () => onReadAgain(readingBareNumbers(job, company, (fields) => fields.filter((each) => each !== field))),
    })),
    ...unread.map((column) => ({
      words: copy.notRead(column.column),
      onTakeBack: () => {
        onUnread(unread.filter((each) => each !== column));
        onReadAgain(readingWithColumn(job, company, column));
      },
    })),
  ];
  return (
    <>
      <GivenAnswers answers={given} isBusy={isBusy} />
      {job.bad > 0 && (
        <>
          {groups.length === 0 ? (
            <ProblemList title={copy.rowsWithProblems} problems={job.problems} />
          ) : (
            <ProblemGroups groups={groups} leftOut={choice.leftOut} onLeaveOut={choice.leaveOut} answersOf={answersOf} isBusy={isBusy} />
          )}
          <div>
            <DownloadButton label={copy.problemsFile} path={problemsPath(handle)} token={handle.token} fileName="problems.csv" />
          </div>
        </>
      )}
    </>
  );
}
