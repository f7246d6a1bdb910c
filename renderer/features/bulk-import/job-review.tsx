import { Box, Group, Stack } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import type { WireImportJob } from '#domain/listing/import-wire.ts';
import type { ImportCompany, StoredImportJob } from '#state/bulk-import.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { ConsentNote } from '#ui/consent/consent-note.tsx';
import { CheckBox } from '#ui/controls/checkbox.tsx';
import { Notice } from '#ui/notice.tsx';
import * as copy from './copy.ts';
import { isAskedOf } from './field-choice.ts';
import type { Agreed } from './import-api.ts';
import type { Reading, UnreadColumn } from './reading.ts';
import { ReadingForm } from './reading-form.tsx';
import { PreviewTable } from './review/preview-table.tsx';
import { ProblemList } from './review/problem-list.tsx';
import { Problems } from './review/problems.tsx';
import { useLeftOut } from './review/use-left-out.ts';
import { WithdrawMissing } from './review/withdraw-missing.tsx';

interface Props {
  readonly job: WireImportJob;
  readonly handle: StoredImportJob;
  readonly company: ImportCompany;
  readonly errors: Readonly<Record<string, string>>;
  readonly isBusy: boolean;
  readonly onReadAgain: (reading: Reading) => void;
  /** Columns excluded from reading because of their problems. */
  readonly unread: readonly UnreadColumn[];
  readonly onUnread: (unread: readonly UnreadColumn[]) => void;
  readonly onConfirm: (agreed: Agreed) => void;
  readonly onCancel: () => void;
}

/** Previews what the import will write. Bad rows are skipped only with the user's consent. */
export function JobReview({ job, handle, company, errors, isBusy, onReadAgain, unread, onUnread, onConfirm, onCancel }: Props) {
  const groups = job.problemGroups ?? [];
  const choice = useLeftOut(groups);
  const { isAgreed, setAll } = choice;
  const [withdrawMissing, setWithdrawMissing] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  // Focuses the heading, because the button that had the focus was removed.
  useEffect(() => heading.current?.focus(), []);
  const isReadable = job.missing.length === 0;
  const isAsked = isAskedOf(job);
  const rivals = job.understood?.rivalPrices ?? [];
  const isOffered = isReadable && job.good > 0;
  const canImport = isOffered && !isAsked && (job.bad === 0 || isAgreed);
  const missing = job.missing.map((field) => copy.FIELD_WORDS[field] ?? field).join(', ');
  return (
    <Stack component="section" gap="lg" maw={920} className="tw-panel" aria-labelledby="review">
      <Group component="header" gap="sm" className="tw-wrap">
        <h2 id="review" ref={heading} tabIndex={-1}>
          <bdi>{job.fileName}</bdi>
        </h2>
        {job.format !== null && (
          <Badge tone="brand">{copy.formatWords(job.format, job.understood?.kind === 'xlsx', job.understood?.system ?? null)}</Badge>
        )}
      </Group>
      {isReadable ? (
        <Box component="p" fz="lg" className="tw-figures" role="status">
          {copy.countsText(job.good, job.bad)}
        </Box>
      ) : (
        <Notice tone="bad">
          {copy.sayColumn(missing)} {rivals.length > 0 && copy.rivals(rivals)}
        </Notice>
      )}
      {isAsked && <Notice>{copy.answerFirst}</Notice>}
      <ReadingForm
        key={JSON.stringify([job.mapping, job.understood, job.asks])}
        job={job}
        company={company}
        errors={errors}
        isBusy={isBusy}
        onReadAgain={onReadAgain}
      />
      {isReadable && (
        <Problems
          job={job}
          handle={handle}
          company={company}
          choice={choice}
          isBusy={isBusy}
          onReadAgain={onReadAgain}
          unread={unread}
          onUnread={onUnread}
        />
      )}
      {isReadable && <ProblemList title={copy.worthALook} problems={job.warnings} />}
      <ProblemList title={copy.leftOutOnPurpose} problems={job.notices} />
      {isReadable && <PreviewTable rows={job.preview} isAsked={isAsked} />}
      {isOffered && job.bad > 0 && (
        <Notice role="note">
          <CheckBox isChecked={isAgreed} onChange={setAll}>
            {copy.leaveOut(job.bad)}
          </CheckBox>
        </Notice>
      )}
      {isOffered && <WithdrawMissing count={job.notInFile ?? 0} isChecked={withdrawMissing} onChange={setWithdrawMissing} />}
      {isOffered && !canImport && (
        <Box component="p" ta="right" className="tw-note">
          {copy.whyNot(isAsked, choice.open)}
        </Box>
      )}
      <ConsentNote act="import" />
      <Group gap="sm" justify="flex-end">
        <Button disabled={isBusy} onClick={onCancel}>
          {copy.cancel}
        </Button>
        {isReadable && (
          <Button tone="primary" disabled={!canImport || isBusy} onClick={() => onConfirm({ skipBad: job.bad > 0, withdrawMissing })}>
            {isBusy ? copy.importing : copy.importButton(job.good)}
          </Button>
        )}
      </Group>
    </Stack>
  );
}
