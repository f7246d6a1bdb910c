import { Group, Stack } from '@mantine/core';
import type { FormEvent } from 'react';
import { formatBytes } from '#lib/format-rare.ts';
import type { ImportCompany } from '#state/bulk-import.ts';
import { useConfig } from '#state/config.tsx';
import { Button } from '#ui/button.tsx';
import { DropZone } from '#ui/controls/drop-zone.tsx';
import { Notice } from '#ui/notice.tsx';
import { CompanyFields } from './company-fields.tsx';
import * as copy from './copy.ts';
import { ProgressBar } from './progress-bar.tsx';
import type { FileUpload } from './use-upload.ts';

/** File name extensions, plus media types for systems that filter by type. */
const IMPORT_KINDS =
  '.xlsx,.csv,.tsv,.txt,.json,.xml,text/csv,application/json,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
/** Limit where the server's configuration states none. */
const MAX_MEGABYTES = 100;
const MB = 1024 * 1024;

interface Props {
  readonly upload: FileUpload;
  readonly company: ImportCompany;
  readonly onCompany: (company: ImportCompany) => void;
}

/** Form with the file and the company details that a file lacks. */
export function ChooseFile({ upload, company, onCompany }: Props) {
  const { file, share, problem, errors } = upload;
  const limits = useConfig().imports;
  const maxMegabytes = limits?.megabytes ?? MAX_MEGABYTES;
  const isTooBig = file !== null && file.size > maxMegabytes * MB;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (file !== null && !isTooBig && share === null) upload.send(company);
  };
  return (
    <Stack component="form" gap="lg" maw={920} className="tw-panel" onSubmit={submit}>
      <DropZone
        label={copy.fileToImport}
        fieldLabel={copy.spreadsheetFile}
        accept={IMPORT_KINDS}
        isBusy={share !== null}
        icon={file === null ? 'upload' : 'check'}
        button={file === null ? copy.choose : copy.chooseAnotherFile}
        note={limits === undefined ? copy.kinds : `${copy.kinds} ${copy.limitsOf(limits)}`}
        onFiles={([chosen]) => chosen !== undefined && upload.choose(chosen)}
      >
        {file === null ? copy.drop : <strong className="tw-wrap">{`${file.name}, ${formatBytes(file.size)}`}</strong>}
      </DropZone>
      <p>
        <a href="/api/listings/import/template.csv" download>
          {copy.template}
        </a>
      </p>
      {isTooBig && <Notice tone="bad">{copy.tooLarge(maxMegabytes)}</Notice>}
      <CompanyFields title={copy.companyTitle} company={company} errors={errors} onChange={onCompany} />
      {problem !== null && <Notice tone="bad">{problem}</Notice>}
      {share !== null && <ProgressBar label={copy.uploading} share={share} />}
      <Group gap="sm" justify="flex-end">
        {share !== null && <Button onClick={upload.cancel}>{copy.cancel}</Button>}
        <Button type="submit" tone="primary" disabled={file === null || isTooBig || share !== null}>
          {share === null ? copy.read : copy.uploading}
        </Button>
      </Group>
    </Stack>
  );
}
