import { FileButton } from '@mantine/core';
import { useRef, useState } from 'react';
import { errorDetail } from '#lib/api-client.ts';
import { deskRates, type RateUpload } from '#lib/desk/desk-rates.ts';
import { fieldErrors } from '#lib/field-errors.ts';
import { useToast } from '#state/toasts.ts';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { Notice } from '#ui/notice.tsx';
import * as copy from './copy.ts';
import { useRateSave } from './use-rate-save.ts';

/** Errors of a file that are listed; the operator mends these first. */
const MAX_LISTED = 12;

/** Uploads a file of rates; `refusal` says why nothing of it was saved. */
export function useRatesUpload(token: string) {
  const toast = useToast();
  const [fileName, setFileName] = useState('');
  const upload = useRateSave<RateUpload>({
    token,
    mutation: deskRates.upload(token),
    onSaved: () => toast({ title: copy.ratesSaved, description: copy.ratesSavedText }),
  });
  return {
    ...upload,
    fileName,
    choose: (file: File) => {
      setFileName(file.name);
      upload.save({ file });
    },
  };
}

type Upload = ReturnType<typeof useRatesUpload>;

export function UploadButton({ upload }: { readonly upload: Upload }) {
  // Resets the input, so that the same file can be chosen again.
  const forget = useRef<() => void>(null);
  const take = (file: File | null) => {
    forget.current?.();
    if (file !== null) upload.choose(file);
  };
  return (
    <FileButton resetRef={forget} accept="text/csv,.csv" inputProps={{ 'aria-label': copy.ratesFile }} onChange={take}>
      {({ onClick }) => (
        <Button size="sm" title={copy.fileHint} disabled={upload.isPending} onClick={onClick}>
          <Icon name="upload" size={16} />
          {copy.uploadRates}
        </Button>
      )}
    </FileButton>
  );
}

/** Lists the faults of a refused file by line. */
export function UploadRefusal({ upload: { error, fileName } }: { readonly upload: Upload }) {
  if (error === null) return null;
  const faults = Object.entries(fieldErrors(error));
  return (
    <Notice tone="bad" title={copy.fileRefused(fileName)}>
      {faults.length === 0 && <p>{errorDetail(error, copy.notSaved)}</p>}
      <ul>
        {faults.slice(0, MAX_LISTED).map(([field, message]) => (
          <li key={field} className="tw-wrap">
            {copy.faultAt(field, message)}
          </li>
        ))}
      </ul>
      {faults.length > MAX_LISTED && <p>{copy.andMore(faults.length - MAX_LISTED)}</p>}
      <p className="tw-note">{copy.fileHint}</p>
    </Notice>
  );
}
