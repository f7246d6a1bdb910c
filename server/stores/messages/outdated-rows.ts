import type { MessageSubject } from '#domain/message/message.ts';
import type { Sql, Work } from '../../db/sql/work.ts';
import { idsOf } from '../suppliers/supplier-sql.ts';

/** As the index on what is due says it. */
const COMPOSED = `state IN ('waiting', 'handing_over') AND state = 'waiting' AND address IS NOT NULL`;

/** Marks mails that are composed and not yet sent, inside the transaction that ends the links in them: they are composed anew first. */
export function createOutdatedRows(db: Sql) {
  const about = db.prepare<{ kind: MessageSubject; id: string }>(
    `UPDATE message SET links_cut = 1 WHERE ${COMPOSED} AND subject_kind = @kind AND subject_id = @id`,
  );
  const toSupplier = db.prepare<{ id: string }>(
    `UPDATE message SET links_cut = 1 WHERE ${COMPOSED} AND audience = 'supplier' AND supplier_id IN ${idsOf('@id')}`,
  );
  return {
    *about(kind: MessageSubject, id: string): Work<void> {
      yield* about.send({ kind, id });
    },
    *toSupplier(id: string): Work<void> {
      yield* toSupplier.send({ id });
    },
  };
}
