import { useEffect, useRef, useState } from 'react';
import { ApiError, errorDetail } from '#lib/api-client.ts';
import { fieldErrors } from '#lib/field-errors.ts';
import { useSubmissionKey } from '#lib/submission/use-submission-key.ts';
import { type ImportCompany, type StoredImportJob, useImportToken } from '#state/bulk-import.ts';
import { useSupplierLink } from '#state/supplier-portal/supplier-link.ts';
import * as copy from './copy.ts';
import { uploadFile } from './import-api.ts';

export interface FileUpload {
  readonly file: File | null;
  /** Share uploaded (0–1); null while nothing is being sent. */
  readonly share: number | null;
  readonly problem: string | null;
  readonly errors: Readonly<Record<string, string>>;
  readonly choose: (file: File) => void;
  readonly send: (company: ImportCompany) => void;
  readonly cancel: () => void;
}

export function useUpload(onStarted: (job: StoredImportJob) => void): FileUpload {
  const [oldToken, setOldToken] = useImportToken();
  const [link, setLink] = useSupplierLink();
  const [file, setFile] = useState<File | null>(null);
  const [share, setShare] = useState<number | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const key = useSubmissionKey();
  const stop = useRef<AbortController | null>(null);
  useEffect(() => () => stop.current?.abort(), []);

  const send = async (chosen: File, company: ImportCompany) => {
    const stopper = new AbortController();
    stop.current = stopper;
    setShare(0);
    setProblem(null);
    setErrors({});
    try {
      const receipt = await uploadFile(
        { file: chosen, company, importToken: link || oldToken, key: key.current() },
        setShare,
        stopper.signal,
      );
      setLink(receipt.importToken);
      setOldToken(null);
      setFile(null);
      onStarted({ id: receipt.id, token: receipt.token });
    } catch (error) {
      if (stopper.signal.aborted) return;
      key.settle(error);
      // Drops a token that the server does not recognize, as after a reinstallation; otherwise every upload would fail.
      const isTokenUnknown = error instanceof ApiError && error.status === 401;
      if (isTokenUnknown) {
        setLink('');
        setOldToken(null);
      }
      setErrors(fieldErrors(error));
      setProblem(isTokenUnknown ? copy.staleToken : errorDetail(error, copy.failedUpload));
    } finally {
      setShare(null);
    }
  };

  return {
    file,
    share,
    problem,
    errors,
    choose: (chosen) => {
      key.renew();
      setFile(chosen);
      setProblem(null);
      setErrors({});
    },
    send: (company) => {
      if (file !== null) void send(file, company);
    },
    cancel: () => stop.current?.abort(),
  };
}
