import type { Response } from 'express';
import type { AuditSubject } from '#domain/site/audit-subjects.ts';
import type { AuditStore } from '../../../stores/desk/audit-store.ts';
import { asCsv, type CsvFile, createFileSender, type RowsFile } from '../../answers/csv-answer.ts';
import { operatorOf } from './guard.ts';

export interface DeskCsvDeps {
  readonly audit: Pick<AuditStore, 'add'>;
  readonly now: () => number;
}

/** Concurrent files for all operators together; more would only be slower. */
const AT_ONCE = 3;

type Send<File> = (res: Response, subjectKind: AuditSubject, file: File) => Promise<void>;

/** Sends an operator a file and adds an audit entry. Mount it behind the guard. */
export function createDeskFiles({ audit, now }: DeskCsvDeps): Send<RowsFile> {
  const send = createFileSender({ atOnce: AT_ONCE, atOnceInAll: AT_ONCE });
  return (res, subjectKind, file) => {
    const subjectId = file.fileName;
    const note = () =>
      audit.add({
        ...{ at: new Date(now()).toISOString(), who: operatorOf(res), what: 'export' },
        ...{ subjectKind, subjectId, subjectName: subjectId, before: null, after: null },
      });
    return send(res, 'operator', { ...file, rows: notedRows(file.rows, note) });
  };
}

export function createDeskCsv(deps: DeskCsvDeps): Send<CsvFile> {
  const send = createDeskFiles(deps);
  return (res, subjectKind, file) => send(res, subjectKind, asCsv(file));
}

/** Adds the audit entry at the first row: a file refused before it was not exported. */
async function* notedRows<Row>(rows: AsyncIterable<Row>, note: () => Promise<void>): AsyncGenerator<Row> {
  let isNoted = false;
  for await (const row of rows) {
    if (!isNoted) await note();
    isNoted = true;
    yield row;
  }
  if (!isNoted) await note();
}
