import type { Response } from 'express';
import type { AuditSubject } from '#domain/site/audit-subjects.ts';
import type { AuditStore } from '../../../stores/desk/audit-store.ts';
import { type CsvFile, createCsvSender } from '../../answers/csv-answer.ts';
import { operatorOf } from './guard.ts';

export interface DeskCsvDeps {
  readonly audit: Pick<AuditStore, 'add'>;
  readonly now: () => number;
}

/** Operators know each other; more files at once would only be slower. */
const AT_ONCE = 3;

/** Sends an operator a file, and says in the audit list who took it; behind the guard. */
export function createDeskCsv({ audit, now }: DeskCsvDeps): (res: Response, subjectKind: AuditSubject, file: CsvFile) => Promise<void> {
  const sendCsv = createCsvSender({ atOnce: AT_ONCE, atOnceInAll: AT_ONCE });
  return (res, subjectKind, file) => {
    const subjectId = `${file.name}.csv`;
    const note = () =>
      audit.add({
        ...{ at: new Date(now()).toISOString(), who: operatorOf(res), what: 'export' },
        ...{ subjectKind, subjectId, subjectName: subjectId, before: null, after: null },
      });
    return sendCsv(res, 'operator', { ...file, rows: notedRows(file.rows, note) });
  };
}

/** A file that is refused at its first row was not taken. */
async function* notedRows<Row>(rows: AsyncIterable<Row>, note: () => Promise<void>): AsyncGenerator<Row> {
  let isNoted = false;
  for await (const row of rows) {
    if (!isNoted) await note();
    isNoted = true;
    yield row;
  }
  if (!isNoted) await note();
}
