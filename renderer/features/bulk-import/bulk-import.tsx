import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { errorDetail } from '#lib/api-client.ts';
import { fieldErrors } from '#lib/field-errors.ts';
import { useFileShapes, useImportCompany } from '#state/bulk-import.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Notice } from '#ui/notice.tsx';
import { ChooseFile } from './choose-file.tsx';
import * as copy from './copy.ts';
import { isInForce } from './file-shape.ts';
import { importMutations } from './import-api.ts';
import { ImportDone } from './import-done.tsx';
import { JobReview } from './job-review.tsx';
import { JobStep } from './job-step.tsx';
import type { Reading, UnreadColumn } from './reading.ts';
import { useImportJob } from './use-import-job.ts';
import { useUpload } from './use-upload.ts';

/**
 * The import's steps: choose a file, read it, review, confirm, done. The import lives on the server, so a reload
 * resumes it.
 */
export function BulkImport() {
  const [company, setCompany] = useImportCompany();
  const shapes = useFileShapes();
  const { handle, job, connection, start, see, forget } = useImportJob();
  const upload = useUpload(start);
  const step = useMutation({
    ...importMutations.step(handle),
    onSuccess: (seen, next) => {
      if (next.kind === 'cancel') forget();
      else see(seen);
    },
  });

  const errors = answerErrors(fieldErrors(step.error));

  const [unread, setUnread] = useState<readonly UnreadColumn[]>([]);
  /** Id of the import that already has settled choices, by hand or from a remembered file shape. */
  const settledFor = useRef<string | null>(null);
  const readAgain = (reading: Reading) => {
    setCompany(reading.company);
    settledFor.current = job?.id ?? null;
    if (job !== null) shapes.remember(job.columns, reading.shape);
    step.mutate({ kind: 'read-again', ...reading });
  };

  // Reads a file again, once, with the choices remembered for files with the same columns.
  const held = job !== null && job.state === 'ready' ? shapes.find(job.columns) : undefined;
  useEffect(() => {
    if (job === null || held === undefined || settledFor.current === job.id) return;
    settledFor.current = job.id;
    if (!isInForce(held, job)) step.mutate({ kind: 'read-again', company, shape: held, choices: held.choices });
  });

  if (handle === null) return <ChooseFile upload={upload} company={company} onCompany={setCompany} />;
  if (connection === 'vanished')
    return (
      <EmptyState icon="alert" title={copy.vanished}>
        <Button tone="primary" onClick={forget}>
          {copy.choose}
        </Button>
      </EmptyState>
    );
  return (
    <>
      {connection === 'broken' && (
        <Notice tone="bad" role="status" mb="sm">
          {copy.connectionLost}
        </Notice>
      )}
      {step.isError && (
        <Notice tone="bad" mb="sm">
          {Object.keys(errors).length > 0 ? copy.answersRefused : errorDetail(step.error, copy.failedStep)}
        </Notice>
      )}
      {job === null ? (
        <p role="status">{copy.lookingForYourImport}</p>
      ) : (
        <JobStep
          job={job}
          onCancel={() => step.mutate({ kind: 'cancel' })}
          onAnother={forget}
          done={<ImportDone job={job} handle={handle} onAnother={forget} />}
          review={
            <JobReview
              job={job}
              handle={handle}
              company={company}
              errors={errors}
              isBusy={step.isPending}
              onReadAgain={readAgain}
              unread={unread.filter(({ field, column }) => job.columns.includes(column) && job.mapping[field] === undefined)}
              onUnread={setUnread}
              onConfirm={(agreed) => step.mutate({ kind: 'confirm', ...agreed })}
              onCancel={() => step.mutate({ kind: 'cancel' })}
            />
          }
        />
      )}
    </>
  );
}

/** Strips the `choices.` prefix of the request body, so that errors carry this form's field names. */
const answerErrors = (errors: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(errors).map(([field, message]) => [field.replace(/^choices\./, ''), message]));
