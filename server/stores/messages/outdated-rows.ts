import type { MessageSubject } from '#domain/message/message.ts';
import type { Sql, SqlTask } from '../../db/sql/sql-task.ts';
import { selectMergedSupplierIds } from '../suppliers/supplier-sql.ts';
import { WAITING } from './waiting-sql.ts';

const COMPOSED = `${WAITING} AND address IS NOT NULL`;

/**
 * Marks waiting composed mails, in the transaction that revokes links in them, so that they are composed again before
 * they are sent.
 */
export function createOutdatedRows(db: Sql) {
  const about = db.prepare<{ kind: MessageSubject; id: string }>(
    `UPDATE message SET links_cut = 1 WHERE ${COMPOSED} AND audience = 'buyer' AND subject_kind = @kind AND subject_id = @id`,
  );
  const toSupplier = db.prepare<{ id: string }>(
    // A mail about several listings contains links of all their suppliers.
    `UPDATE message SET links_cut = 1 WHERE ${COMPOSED} AND audience = 'supplier' AND (supplier_id IN ${selectMergedSupplierIds('@id')}
       OR EXISTS (SELECT 1 FROM message AS told WHERE told.told_in = message.id AND told.supplier_id IN ${selectMergedSupplierIds('@id')}))`,
  );
  return {
    *about(kind: MessageSubject, id: string): SqlTask<void> {
      yield* about.send({ kind, id });
    },
    *toSupplier(id: string): SqlTask<void> {
      yield* toSupplier.send({ id });
    },
  };
}
