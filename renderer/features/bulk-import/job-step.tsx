import { Box, Group, Progress, Stack } from '@mantine/core';
import '@mantine/core/styles/Progress.layer.css';
import type { ReactNode } from 'react';
import { assertNever } from '#domain/kernel/assert-never.ts';
import type { WireImportJob } from '#domain/listing/import-wire.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import * as copy from './copy.ts';
import { ProgressBar } from './progress-bar.tsx';

interface Props {
  readonly job: WireImportJob;
  readonly review: ReactNode;
  readonly done: ReactNode;
  readonly onCancel: () => void;
  readonly onAnother: () => void;
}

export function JobStep({ job, review, done, onCancel, onAnother }: Props) {
  switch (job.state) {
    case 'analysing':
      return (
        <Stack component="section" gap="lg" maw={920} className="tw-panel" aria-label={copy.readingTheFile}>
          <ProgressBar label={copy.reading(job.fileName)} share={job.share} />
          <Box component="p" fz="lg" className="tw-figures">
            {copy.countsText(job.good, job.bad)}
          </Box>
          <Group justify="flex-end">
            <Button onClick={onCancel}>{copy.cancel}</Button>
          </Group>
        </Stack>
      );
    case 'ready':
      return review;
    case 'importing':
      return (
        <Stack component="section" gap="lg" maw={920} className="tw-panel" aria-label={copy.importingName}>
          <p role="status">{job.problem ?? copy.importing}</p>
          <Progress aria-label={copy.importing} value={job.share * 100} />
        </Stack>
      );
    case 'done':
      return done;
    case 'failed':
      return (
        <div role="alert">
          <EmptyState icon="alert" title={copy.importFailed} text={job.problem ?? copy.nothingWasWritten}>
            <Button tone="primary" onClick={onAnother}>
              {copy.another}
            </Button>
          </EmptyState>
        </div>
      );
    case 'other':
      return <EmptyState title={copy.newerTitle} text={copy.newerText} />;
    case 'cancelled':
      return (
        <EmptyState title={copy.theImportWasCancelled} text={copy.nothingWasWritten}>
          <Button tone="primary" onClick={onAnother}>
            {copy.another}
          </Button>
        </EmptyState>
      );
    default:
      return assertNever(job.state);
  }
}
