import { Box, Group, Stack } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import type { WireImportJob } from '#domain/listing/import-wire.ts';
import type { ImportCompany, StoredImportJob } from '#state/bulk-import.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { CheckBox } from '#ui/controls/checkbox.tsx';
import { Notice } from '#ui/notice.tsx';
import * as copy from './copy.ts';
import { DownloadButton } from './download-button.tsx';
import { problemsPath } from './import-api.ts';
import { PreviewTable } from './preview-table.tsx';
import { ProblemList } from './problem-list.tsx';
import { type Reading, ReadingForm } from './reading-form.tsx';

interface Props {
  readonly job: WireImportJob;
  readonly handle: StoredImportJob;
  readonly company: ImportCompany;
  readonly errors: Readonly<Record<string, string>>;
  readonly isBusy: boolean;
  readonly onReadAgain: (reading: Reading) => void;
  readonly onConfirm: (skipBad: boolean) => void;
  readonly onCancel: () => void;
}

/** What would be written, before anything is; bad rows are left out only when a person agrees. */
export function JobReview({ job, handle, company, errors, isBusy, onReadAgain, onConfirm, onCancel }: Props) {
  const [isAgreed, setAgreed] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  // The button that led here is gone: the next thing to read takes the focus.
  useEffect(() => heading.current?.focus(), []);
  const isReadable = job.missing.length === 0;
  const isAsked = job.asks.length > 0;
  const canImport = isReadable && !isAsked && job.good > 0 && (job.bad === 0 || isAgreed);
  const missing = job.missing.map((field) => copy.FIELD_WORDS[field] ?? field).join(', ');
  return (
    <Stack component="section" gap="lg" maw={920} className="tw-panel" aria-labelledby="review">
      <Group component="header" gap="sm" className="tw-wrap">
        <h2 id="review" ref={heading} tabIndex={-1}>
          <bdi>{job.fileName}</bdi>
        </h2>
        {job.format !== null && <Badge tone="brand">{copy.formatWords(job.format, job.understood?.kind === 'xlsx')}</Badge>}
      </Group>
      {isReadable ? (
        <Box component="p" fz="lg" className="tw-figures" role="status">
          {copy.countsText(job.good, job.bad)}
        </Box>
      ) : (
        <Notice tone="bad">{copy.sayColumn(missing)}</Notice>
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
      {isReadable && job.bad > 0 && (
        <>
          <ProblemList title={copy.rowsWithProblems} problems={job.problems} />
          <div>
            <DownloadButton label={copy.problemsFile} path={problemsPath(handle)} token={handle.token} fileName="problems.csv" />
          </div>
        </>
      )}
      {isReadable && <ProblemList title={copy.worthALook} problems={job.warnings} />}
      <ProblemList title={copy.leftOutOnPurpose} problems={job.notices} />
      {isReadable && <PreviewTable rows={job.preview} />}
      {isReadable && job.bad > 0 && job.good > 0 && (
        <Notice role="note">
          <CheckBox isChecked={isAgreed} onChange={setAgreed}>
            {copy.leaveOut(job.bad)}
          </CheckBox>
        </Notice>
      )}
      <Group gap="sm" justify="flex-end">
        <Button disabled={isBusy} onClick={onCancel}>
          {copy.cancel}
        </Button>
        {isReadable && (
          <Button tone="primary" disabled={!canImport || isBusy} onClick={() => onConfirm(job.bad > 0)}>
            {isBusy ? copy.importing : copy.importButton(job.good)}
          </Button>
        )}
      </Group>
    </Stack>
  );
}
