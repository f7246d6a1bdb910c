import { FileButton } from '@mantine/core';
import { type DragEvent, type FormEvent, useRef, useState } from 'react';
import { formatBytes } from '#lib/format.ts';
import type { ImportCompany } from '#state/bulk-import.ts';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import styles from './bulk-import.module.css';
import { CompanyFields } from './company-fields.tsx';
import * as copy from './copy.ts';
import { ProgressBar } from './progress-bar.tsx';
import type { FileUpload } from './use-upload.ts';

const MAX_BYTES = 100 * 1024 * 1024;

interface Props {
  readonly upload: FileUpload;
  readonly company: ImportCompany;
  readonly onCompany: (company: ImportCompany) => void;
}

/** The file, and what it does not say. */
export function ChooseFile({ upload, company, onCompany }: Props) {
  // The same file can be chosen again.
  const forget = useRef<() => void>(null);
  const [isOver, setOver] = useState(false);
  const { file, share, problem, errors } = upload;
  const take = (chosen: File | undefined) => {
    if (chosen !== undefined) upload.choose(chosen);
  };
  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    take(event.dataTransfer.files[0]);
  };
  const isTooBig = file !== null && file.size > MAX_BYTES;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (file !== null && !isTooBig && share === null) upload.send(company);
  };
  return (
    <form className={styles.panel} onSubmit={submit}>
      <section
        aria-label={copy.fileToImport}
        className={isOver ? `${styles.drop} ${styles.over}` : styles.drop}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={onDrop}
      >
        <Icon name={file === null ? 'upload' : 'check'} size={30} />
        {file === null ? <p>{copy.drop}</p> : <p className={styles.fileName}>{`${file.name}, ${formatBytes(file.size)}`}</p>}
        <FileButton
          accept=".csv,.tsv,.txt,.json,text/csv,application/json"
          resetRef={forget}
          inputProps={{ 'aria-label': copy.spreadsheetFile }}
          onChange={(chosen) => {
            forget.current?.();
            take(chosen ?? undefined);
          }}
        >
          {({ onClick }) => (
            <Button size="sm" disabled={share !== null} onClick={onClick}>
              {file === null ? copy.choose : copy.chooseAnotherFile}
            </Button>
          )}
        </FileButton>
        <small>{copy.kinds}</small>
      </section>
      {isTooBig && (
        <p role="alert" className={styles.problem}>
          {copy.tooLarge}
        </p>
      )}
      <CompanyFields company={company} errors={errors} onChange={onCompany} />
      {problem !== null && (
        <p role="alert" className={styles.problem}>
          {problem}
        </p>
      )}
      {share !== null && <ProgressBar label={copy.uploading} share={share} />}
      <div className={styles.buttons}>
        {share !== null && <Button onClick={upload.cancel}>{copy.cancel}</Button>}
        <Button type="submit" tone="primary" disabled={file === null || isTooBig || share !== null}>
          {share === null ? copy.read : copy.uploading}
        </Button>
      </div>
    </form>
  );
}
